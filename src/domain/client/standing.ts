import type { AccountStatus } from '../account/steps.ts';

/** What stands atop a client's page, of the accounts, tasks and changes that its reader sees. */
export interface ClientStanding {
  /** Decimal strings of dollars over all accounts. */
  readonly value: string;
  readonly billableValue: string;
  /** In the order of an account's life; a status that no account has is left out. */
  readonly accounts: readonly { readonly status: AccountStatus; readonly count: number }[];
  /** The most urgent of the reader's own open tasks about the client or one of its accounts. */
  readonly nextTask: { readonly id: string; readonly name: string; readonly dueOn: string | null } | null;
  readonly lastActivity: {
    readonly at: string | Date;
    /** Null for what the system did by itself. */
    readonly actorName: string | null;
    readonly label: string;
  } | null;
}
