import type { ChoreName } from './chores.ts';

/** What somebody waits for, or what a deed leaves to be done. */
export type WantedJob = 'exportList' | 'importPositions' | 'mailReset' | 'printInvoices' | 'sendMail' | 'tellOfLock';

/** All that the queue can do. */
export type JobKind = WantedJob | ChoreName;
