/** Focuses the first invalid input, if there is one. */
export function focusInvalid(within: Element | null | undefined): boolean {
  const input = within?.querySelector<HTMLElement>('[aria-invalid="true"]');
  input?.focus();
  return Boolean(input);
}
