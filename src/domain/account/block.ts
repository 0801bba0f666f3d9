/** Why an account cannot proceed, for every user alike; undefined where nothing blocks it. */
export function blockReason(
  primaryContact: { readonly status: string } | null,
  codeSubscriptions: number,
): string | undefined {
  if (!primaryContact) return 'The account has no primary contact.';
  if (primaryContact.status === 'terminated') return 'The primary contact is terminated.';
  if (codeSubscriptions === 0) return 'The advisor code has no advisors.';
  return undefined;
}
