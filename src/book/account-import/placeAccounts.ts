import type { EntityManager } from '@mikro-orm/postgresql';
import { fold } from '../../domain/account-import/columns.ts';
import type { ImportedAccount, ImportError } from '../../domain/account-import/reader.ts';
import { custodians } from '../../domain/custodian/choices.ts';
import { labelOf } from '../../domain/choices.ts';
import { lockActiveCodes } from '../../firm/advisor-codes/lockActiveCodes.ts';
import { newId } from '../../lib/columns.ts';
import { queryOfManager } from '../../lib/query.ts';
import { sql, texts, uuids } from '../../lib/sql.ts';
import { personName } from '../../platform/names/personName.ts';

interface Advisor {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

interface Code {
  readonly id: string;
  readonly number: string;
  /** The advisors in the order of their shares. */
  readonly advisors: readonly Advisor[];
}

/** An account of the file with its code, primary contact and ids. */
export interface PlacedAccount {
  readonly account: ImportedAccount;
  readonly id: string;
  readonly code: Code;
  readonly advisorId: string | null;
  /** The id of its client, an existing or a new one. */
  clientId: string;
}

/**
 * Finds the code and the primary contact of each account; the codes are locked against deletion until the transaction
 * ends.
 */
export const placeAccounts = async (em: EntityManager, accounts: readonly ImportedAccount[]) => {
  const codes = await codesOfFile(em, accounts);
  const placed: PlacedAccount[] = [];
  const errors: ImportError[] = [];
  for (const account of accounts) {
    // A row without code or custodian has its error already.
    if (!account.code || !account.custodian) continue;
    const result = placeAccount(account, codes);
    if ('message' in result) errors.push(result);
    else placed.push(result);
  }
  return { placed, errors };
};

const placeAccount = (account: ImportedAccount, codes: ReadonlyMap<string, Code>): PlacedAccount | ImportError => {
  const { line: row, custodian } = account;
  const code = codes.get(keyOf(custodian, account.code));
  if (!code) {
    const message = `Is not an active advisor code at ${labelOf(custodians, custodian)}`;
    return { row, field: 'Advisor Code', message };
  }
  const contact = contactOf(account, code);
  if (contact === undefined) return { row, field: 'Primary Contact', message: `Is not an advisor of ${code.number}` };
  return { account, id: newId(), code, advisorId: contact, clientId: '' };
};

/** Finds the primary contact; undefined if the file names somebody else, or a name that two advisors share. */
const contactOf = ({ contact }: ImportedAccount, { advisors }: Code): string | null | undefined => {
  if (contact === null) return advisors[0]?.id ?? null;
  const named = advisors.filter(({ name, email }) => [name, email].some((text) => fold(text) === fold(contact)));
  return named.length === 1 ? named[0]?.id : undefined;
};

const keyOf = (custodian: string, number: string): string => `${custodian} ${number.toLowerCase()}`;

interface FoundCode extends Code {
  readonly custodian: string;
}

const codesOfFile = async (
  em: EntityManager,
  accounts: readonly ImportedAccount[],
): Promise<ReadonlyMap<string, Code>> => {
  const named = texts([...new Set(accounts.map(({ code }) => code.toLowerCase()))]);
  const query = queryOfManager(em);
  const candidates = await query<{ id: string }>(sql`select id from advisor_codes
    where lower(number) = any(${named}) and archived_at is null`);
  const locked = await lockActiveCodes(
    em,
    candidates.map(({ id }) => id),
  );
  const codes = await query<FoundCode>(sql`select k.id, k.number, k.custodian_id as custodian,
      coalesce(jsonb_agg(jsonb_build_object('id', u.id, 'name', ${personName('u')}, 'email', u.email)
        order by s.position) filter (where u.id is not null), '[]') as advisors
    from advisor_codes k left join code_terms t on t.advisor_code_id = k.id and t.in_force
    left join advisor_subscriptions s on s.terms_id = t.id left join users u on u.id = s.advisor_id and u.archived_at is null
    where k.id = any(${uuids(locked.map(({ id }) => id))}) group by k.id`);
  return new Map(codes.map((code) => [keyOf(code.custodian, code.number), code]));
};
