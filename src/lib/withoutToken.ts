/** An address as the log may keep it: what opens an invitation, a new password or an empty firm is left out. */
export const withoutToken = (url: string): string => url.replace(opening, '***');

const opening = /(?<=[?&](?:invitation|setup)(?:_|%5f)?token=|\/(?:accept-invitation|reset-password|setup)\/)[^/?&]+/gi;
