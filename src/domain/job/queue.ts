import type { ChoreName } from './chores.ts';

/** Jobs that a person requests or that a command enqueues. */
export type WantedJob = 'exportList' | 'importPositions' | 'mailReset' | 'printInvoices' | 'sendMail' | 'tellOfLock';

/** Every kind of job in the queue. */
export type JobKind = WantedJob | ChoreName;
