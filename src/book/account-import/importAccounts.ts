import { createHash } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { record } from '../../platform/audit/record.ts';
import { shownNumber } from '../../domain/account/shownNumber.ts';
import { accountTypeNames } from '../../domain/account/types.ts';
import { labelOf } from '../../domain/choices.ts';
import { timeouts } from '../../lib/database/timeouts.ts';
import { inTransaction } from '../../lib/inTransaction.ts';
import { queryOf } from '../../lib/query.ts';
import { sql } from '../../lib/sql.ts';
import { checkNumbers } from './checkNumbers.ts';
import { matchClients } from './matchClients.ts';
import { placeAccounts, type PlacedAccount } from './placeAccounts.ts';
import { refuse, type AccountsFile } from './receiveAccounts.ts';
import { stageAccounts } from './stageAccounts.ts';
import { writeAccounts } from './writeAccounts.ts';

interface Outcome {
  readonly results: readonly string[];
  readonly accounts: number;
  readonly clients: number;
}

/** Imports all accounts of a file, or none. A dry run makes the same checks, and stores nothing. */
export const importAccounts = (
  em: EntityManager,
  file: AccountsFile,
  { dryRun }: { readonly dryRun: boolean },
): Promise<Outcome> =>
  inTransaction(
    em,
    async (client) => {
      const query = queryOf(client);
      // One import after the other: two files with the same number would each find it free.
      await query(sql`select pg_advisory_xact_lock(hashtext('account import'))`);
      const { placed, errors } = await placeAccounts(em, file.accounts);
      refuse([...file.errors, ...errors, ...(await checkNumbers(query, file.accounts))]);
      await stageAccounts(client, placed);
      const clients = await matchClients(query, placed);
      const outcome = outcomeOf(placed, clients.isNew, dryRun);
      if (dryRun) return outcome;
      await writeAccounts(em, client, { placed, made: clients.made });
      recordImport(em, file, outcome);
      await em.flush();
      return outcome;
    },
    { timeouts: timeouts.import },
  );

const recordImport = (em: EntityManager, { fileName, sha256 }: AccountsFile, { accounts, clients }: Outcome): void => {
  const summary = { fileName, sha256, accounts, clients };
  const digest = createHash('sha256').update(JSON.stringify(summary)).digest('hex');
  record(em, 'import', null, { object: 'AccountImport', after: { ...summary, digest } });
};

/** The most results listed, more than anybody reads; the rest are counted. */
const mostResults = 500;

const outcomeOf = (
  placed: readonly PlacedAccount[],
  isNew: (row: PlacedAccount) => boolean,
  dryRun: boolean,
): Outcome => {
  const clients = new Set(placed.filter(isNew).map(({ clientId }) => clientId)).size;
  const head = `${counted(placed.length, 'account')} ${dryRun ? 'can be imported' : 'imported'}, with ${counted(clients, 'new client')}.`;
  const shown = placed.slice(0, mostResults).map((row) => resultOf(row, isNew(row)));
  const rest = placed.length - shown.length;
  const more = rest > 0 ? [`And ${counted(rest, 'more account')}.`] : [];
  return { results: [head, ...shown, ...more], accounts: placed.length, clients };
};

const resultOf = ({ account, code }: PlacedAccount, isNew: boolean): string => {
  const name = [account.firstName, account.lastName].filter(Boolean).join(' ');
  const whose = `${name} (${isNew ? 'new client' : 'client'} of ${code.number})`;
  return `Row ${account.line}: ${whose}, ${labelOf(accountTypeNames, account.accType)}, ${shownNumber(account.number)}`;
};

const counted = (count: number, what: string): string =>
  `${count.toLocaleString('en-US')} ${what}${count === 1 ? '' : 's'}`;
