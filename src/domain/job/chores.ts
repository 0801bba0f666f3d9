/** The scheduled jobs, nightly or more often, in the words of a warning. */
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

/** Failed runs in a row before people are warned: a fault that passes by itself is not reported. */
export const failuresBeforeWarning = 5;
