import type { AccountStatus } from '../account/steps.ts';

/** The summary at the top of a client's page, of the accounts, tasks and changes that its reader sees. */
export interface ClientSummary {
  /** Decimal strings of dollars over all accounts. */
  readonly value: string;
  readonly billableValue: string;
  /** Accounts per status, in the order of an account's life, without statuses of 0. */
  readonly accounts: readonly { readonly status: AccountStatus; readonly count: number }[];
  /** The most urgent of the reader's own open tasks about the client or one of its accounts. */
  readonly nextTask: { readonly id: string; readonly name: string; readonly dueOn: string | null } | null;
  readonly lastActivity: {
    readonly at: string | Date;
    /** Null for the system's own actions. */
    readonly actorName: string | null;
    readonly label: string;
  } | null;
}
