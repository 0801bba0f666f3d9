import { sealAudit } from '../platform/audit/sealAudit.ts';
import { beginTermsByClock } from '../firm/advisor-codes/beginTerms.ts';
import { backUpFiles } from '../platform/backups/copyFiles.ts';
import { mailLateBackup } from '../platform/backups/mailLateBackup.ts';
import { verifyNightly } from '../platform/backups/verifyBackup.ts';
import { forgetAttempts } from '../people/sign-in/codeTries.ts';
import { tellOfLock } from '../people/sign-in/tellOfLock.ts';
import { followFirmTime } from '../platform/company/firm.ts';
import { sweepStorage } from '../platform/blobs/sweepStorage.ts';
import { sweepUploads } from '../platform/blobs/sweepUploads.ts';
import { sweepExports } from '../platform/exports/sweepExports.ts';
import type { ChoreName } from '../domain/job/chores.ts';
import type { WantedJob } from '../domain/job/queue.ts';
import type { AppContext } from '../platform/appContext.ts';
import { forgetKeys } from '../platform/idempotency/claimKey.ts';
import type { Task, WorkerSettings } from '../lib/jobs/jobs.ts';
import { printInvoices } from '../money/invoices/printInvoices.ts';
import { exportList } from '../platform/lists/exportList.ts';
import { mailReset } from '../people/password-resets/mailReset.ts';
import { sendMail } from '../platform/mails/sendMail.ts';
import { forgetPreviews } from '../money/payouts/run/storePreview.ts';
import { importNightly } from '../book/positions/importNightly.ts';
import { importPositions } from '../book/positions/importPositions.ts';
import { sweepFetched } from '../book/positions/sweepFetched.ts';
import { removeArchived } from '../platform/retention/removeArchived.ts';
import { trackedChore } from '../platform/jobs/trackedChore.ts';
import { sweepJobs } from '../platform/jobs/sweepJobs.ts';
import { weeklyReport } from '../office/weekly-report/weeklyReport.ts';

/**
 * The tasks of the queue, by the kind of job. Each begins by setting the clock to the firm's time zone of that moment.
 */
export const tasksOf = (context: AppContext, log: WorkerSettings['log'] = () => {}): Readonly<Record<string, Task>> => {
  const inFirmTime =
    (task: Task): Task =>
    async (payload, run) => {
      await followFirmTime(context.orm.em.fork());
      return task(payload, run);
    };
  const chores = Object.entries(choresOf(context, log)).map(
    ([name, task]) => [name, trackedChore(context, name, task)] as const,
  );
  const all = { ...wantedOf(context), ...Object.fromEntries(chores) };
  return Object.fromEntries(Object.entries(all).map(([kind, task]) => [kind, inFirmTime(task)]));
};

const wantedOf = (context: AppContext) =>
  ({
    exportList: exportList(context),
    importPositions: importPositions(context),
    mailReset: mailReset(context),
    printInvoices: printInvoices(context),
    sendMail: sendMail(context),
    tellOfLock: tellOfLock(context),
  }) satisfies Record<WantedJob, Task>;

/** The tasks that the server runs by itself. */
const choresOf = (context: AppContext, log: WorkerSettings['log']) =>
  ({
    backUpFiles: backUpFiles(context),
    beginTerms: beginTermsByClock(context),
    forgetAttempts: forgetAttempts(context),
    forgetKeys: forgetKeys(context),
    forgetPreviews: forgetPreviews(context),
    importNightly: importNightly(context),
    removeArchived: removeArchived(context),
    sealAudit: sealAudit(context, log),
    sweepExports: sweepExports(context),
    sweepFetched: sweepFetched(context),
    sweepJobs: sweepJobs(context),
    sweepStorage: sweepStorage(context),
    sweepUploads: sweepUploads(context),
    tellOfBackup: mailLateBackup(context),
    verifyBackup: verifyNightly(context),
    weeklyReport: weeklyReport(context),
  }) satisfies Record<ChoreName, Task>;

/**
 * The crontab, in UTC. The audit's seal is checked every minute; terms begin soon after midnight in any time zone. A
 * task that runs again soon is tried once, a nightly one five times before the next night.
 */
export const crontab = `
  * * * * * sealAudit ?max=1
  */4 * * * * backUpFiles ?max=1
  */15 * * * * beginTerms ?max=1
  */5 * * * * sweepJobs ?max=1
  5 3 * * * sealAudit ?id=sealAuditNightly&max=5 {"nightly":true}
  8 3 * * * removeArchived ?max=5
  10 3 * * * sweepUploads ?max=5
  15 3 * * * sweepStorage ?max=5
  20 3 * * * sweepExports ?max=5
  22 3 * * * sweepFetched ?max=5
  25 3 * * * forgetAttempts ?max=5
  30 3 * * * forgetKeys ?max=5
  35 3 * * * forgetPreviews ?max=5
  40 3 * * * verifyBackup ?max=5
  10 6-10 * * 2-6 importNightly ?max=1
  50 * * * * tellOfBackup ?max=1
  45 * * * 0-2 weeklyReport ?max=1
`;
