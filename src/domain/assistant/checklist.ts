interface Part {
  readonly title: string;
  readonly points: readonly string[];
}

/** The steps of setting up an access person, in order; the firm's printed checklist. */
export const checklist: readonly Part[] = [
  {
    title: 'Before the Invitation',
    points: [
      'Full name, email address and phone number, as used at work.',
      'Date of birth and SSN, if the firm records them for access persons.',
      'The branch, and the hire date.',
      'The advisor codes for which the person works. Clients and accounts under these codes are what they will see.',
      'The NPN, if the person is an insurance agent.',
      'Whether the person performs investment advisory functions.',
      'Whether the person may see compensation. The advisors whose pay becomes visible have agreed to it.',
    ],
  },
  {
    title: 'The Invitation',
    points: [
      'An admin invites the person from the Team tab of the branch: New Access Person.',
      'The person opens the link in the email within seven days and chooses a password. A link works once; Resend invitation sends a new one.',
      'The person sets up two-factor authentication with an authenticator app, and stores the backup codes where no one else can find them.',
    ],
  },
  {
    title: 'Compliance',
    points: [
      'The code of ethics is received and acknowledged in writing.',
      'Personal securities accounts and holdings are reported within ten days of becoming an access person.',
      'Outside business activities are disclosed.',
      'The privacy and information security policies are read.',
    ],
  },
  {
    title: 'After the Invitation',
    points: [
      'The person signs in, and sees the clients of the advisor codes above and no others.',
      'When duties change, an admin changes advisor codes and Compensation Access on the same day: it takes effect immediately.',
      'When the person leaves, a super admin deletes the access person. This ends all of the person’s sessions.',
    ],
  },
];
