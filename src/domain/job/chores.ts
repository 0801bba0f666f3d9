/** The scheduled jobs, nightly or more often, in the words of a warning. */
export const chores = {
  backUpFiles: 'backing up the files',
  beginTerms: 'applying new terms of advisor codes',
  forgetAttempts: 'deleting old failed sign-ins',
  forgetKeys: 'deleting old idempotency keys',
  forgetPreviews: 'deleting old billing previews',
  importNightly: 'requesting the day’s positions',
  removeArchived: 'removing records past their retention period',
  sealAudit: 'sealing the audit',
  sweepExports: 'removing old exports',
  sweepFetched: 'removing fetched custodian files',
  sweepJobs: 'recovering lost jobs',
  sweepStorage: 'removing orphaned files',
  sweepUploads: 'removing unfinished uploads',
  tellOfBackup: 'checking the age of the backup',
  verifyBackup: 'verifying the backup',
  weeklyReport: 'emailing the weekly report',
};

export type ChoreName = keyof typeof chores;

/** Failed runs in a row before people are warned: a fault that passes by itself is not reported. */
export const failuresBeforeWarning = 5;
