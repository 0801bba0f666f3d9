/** What the server does by itself, at night and in between, as a warning calls it. */
export const chores = {
  backUpFiles: 'backing up the files',
  beginTerms: 'beginning the terms of advisor codes',
  forgetAttempts: 'forgetting failed sign-ins',
  forgetKeys: 'forgetting idempotency keys',
  forgetPreviews: 'forgetting billing previews',
  importNightly: 'asking for the positions of the day',
  removeArchived: 'removing what retention no longer keeps',
  sealAudit: 'sealing the audit',
  sweepExports: 'removing old exports',
  sweepFetched: 'removing fetched custodian files',
  sweepJobs: 'finding lost jobs',
  sweepStorage: 'removing files that belong to nothing',
  sweepUploads: 'removing unfinished uploads',
  tellOfBackup: 'looking whether the backup is late',
  verifyBackup: 'verifying the backup',
  weeklyReport: 'mailing the weekly report',
};

export type ChoreName = keyof typeof chores;

/** So often in a row is it fruitless before somebody is told: what helps itself is not worth a word. */
export const enoughFruitless = 5;
