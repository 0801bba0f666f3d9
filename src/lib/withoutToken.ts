/** An address as the log may keep it: what opens an invitation or a new password is left out. */
export const withoutToken = (url: string): string => url.replace(opening, '***');

const opening = /(?<=[?&]invitation_?token=|\/(?:accept-invitation|reset-password)\/)[^/?&]+/gi;
