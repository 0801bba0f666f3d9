/** The demo firm's sign-ins: no secrets, everybody may know them. */
export const demoPassword = 'Demo-pass-1!';
export const demoTotpSecret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
export const demoEmails = [
  'super@demo.test',
  'admin@demo.test',
  'advisor@demo.test',
  'advisor2@demo.test',
  'assistant@demo.test',
  'assistant2@demo.test',
  'user@demo.test',
] as const;
