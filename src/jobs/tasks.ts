import { sealAudit } from '../audit/sealAudit.ts';
import { beginTermsByClock } from '../advisor-codes/beginTerms.ts';
import { backUpFiles } from '../backups/copyFiles.ts';
import { forgetAttempts } from '../auth/forgetAttempts.ts';
import { tellOfLock } from '../auth/tellOfLock.ts';
import { followFirmTime } from '../company-settings/firm.ts';
import { sweepStorage } from '../files/sweepStorage.ts';
import { sweepUploads } from '../files/sweepUploads.ts';
import { sweepExports } from '../exports/sweepExports.ts';
import type { House } from '../house.ts';
import { forgetKeys } from '../idempotency/forgetKeys.ts';
import type { Task, WorkerSettings } from '../lib/jobs/jobs.ts';
import { printInvoices } from '../invoices/printInvoices.ts';
import { exportList } from '../lists/exportList.ts';
import { mailReset } from '../password-resets/mailReset.ts';
import { sendMail } from '../mails/sendMail.ts';
import { forgetPreviews } from '../payouts/run/forgetPreviews.ts';
import { importNightly } from '../positions/importNightly.ts';
import { importPositions } from '../positions/importPositions.ts';
import { sweepFetched } from '../positions/sweepFetched.ts';
import { removeArchived } from '../retention/removeArchived.ts';
import { weeklyReport } from '../weekly-report/weeklyReport.ts';

/** What the queue can do, by the kind of a job. Each begins by the firm's clock as it is set by then. */
export const tasksOf = (house: House, log: WorkerSettings['log'] = () => {}): Readonly<Record<string, Task>> => {
  const inFirmTime =
    (task: Task): Task =>
    async (payload, run) => {
      await followFirmTime(house.orm.em.fork());
      return task(payload, run);
    };
  return Object.fromEntries(Object.entries(kindsOf(house, log)).map(([kind, task]) => [kind, inFirmTime(task)]));
};

const kindsOf = (house: House, log: WorkerSettings['log']) =>
  ({
    backUpFiles: backUpFiles(house),
    beginTerms: beginTermsByClock(house),
    exportList: exportList(house),
    forgetAttempts: forgetAttempts(house),
    forgetKeys: forgetKeys(house),
    forgetPreviews: forgetPreviews(house),
    importNightly: importNightly(house),
    importPositions: importPositions(house),
    mailReset: mailReset(house),
    printInvoices: printInvoices(house),
    removeArchived: removeArchived(house),
    sealAudit: sealAudit(house, log),
    sendMail: sendMail(house),
    sweepExports: sweepExports(house),
    sweepFetched: sweepFetched(house),
    sweepStorage: sweepStorage(house),
    sweepUploads: sweepUploads(house),
    tellOfLock: tellOfLock(house),
    weeklyReport: weeklyReport(house),
  }) satisfies Record<string, Task>;

export type JobKind = keyof ReturnType<typeof kindsOf>;

/** What is done every night, in UTC; the audit's seal is looked at every minute, and tried once; terms begin soon after midnight, whatever the firm's clock. */
export const nightly = `
  * * * * * sealAudit ?max=1
  */4 * * * * backUpFiles ?max=1
  */15 * * * * beginTerms
  5 3 * * * sealAudit ?id=sealAuditNightly {"nightly":true}
  8 3 * * * removeArchived
  10 3 * * * sweepUploads
  15 3 * * * sweepStorage
  20 3 * * * sweepExports
  22 3 * * * sweepFetched
  25 3 * * * forgetAttempts
  30 3 * * * forgetKeys
  35 3 * * * forgetPreviews
  10 6-10 * * 2-6 importNightly ?max=1
  45 * * * 0-2 weeklyReport ?max=1
`;
