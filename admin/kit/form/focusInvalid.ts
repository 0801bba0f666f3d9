/** The first input with a message takes the focus, where there is one in sight. */
export function focusInvalid(within: Element | null | undefined): boolean {
  const input = within?.querySelector<HTMLElement>('[aria-invalid="true"]');
  input?.focus();
  return Boolean(input);
}
