import { setImmediate as others } from 'node:timers/promises';
import { ownerNumberOf } from '../accounts/secrets.ts';
import { ssnOf, visaNumberOf } from '../clients/secrets.ts';
import type { Query } from '../../lib/query.ts';
import { raw, sql, texts, uuids } from '../../lib/sql.ts';

/** Copies the clients' secret numbers to the staged accounts, encrypted anew for their cells. */
export const copySecrets = async (query: Query): Promise<void> => {
  const rows =
    await query<SecretsRow>(sql`select r.id, r.owner_id as owner, r.client_id as client, c.is_entity as "isEntity",
      c.ssn, p.citizenship_visa_number as visa
    from imported_accounts r join clients c on c.id = r.client_id join client_profiles p on p.client_id = r.client_id
    where c.ssn is not null or p.citizenship_visa_number is not null order by r.line`);
  for (let at = 0; at < rows.length; at += atOnce) {
    const piece = rows.slice(at, at + atOnce);
    await write(query, 'ssn', piece.filter(({ isEntity }) => !isEntity).flatMap(numberOf('ssn')));
    await write(query, 'ftid', piece.filter(({ isEntity }) => isEntity).flatMap(numberOf('ftid')));
    await write(query, 'citizenship_visa_number', piece.flatMap(visaOf));
    await others();
  }
};

const atOnce = 500;

interface SecretsRow {
  readonly id: string;
  readonly owner: string;
  readonly client: string;
  readonly isEntity: boolean;
  readonly ssn: string | null;
  readonly visa: string | null;
}

interface Sealed {
  readonly id: string;
  readonly text: string;
}

const numberOf =
  (column: 'ssn' | 'ftid') =>
  ({ owner, client, ssn }: SecretsRow): Sealed[] =>
    ssn === null ? [] : [{ id: owner, text: ownerNumberOf(owner, column).seal(ssnOf(client).open(ssn)) }];

const visaOf = ({ id, client, visa }: SecretsRow): Sealed[] => {
  if (visa === null) return [];
  const number = visaNumberOf('client_profiles', client).open(visa);
  return [{ id, text: visaNumberOf('account_profiles', id).seal(number) }];
};

const places = {
  ssn: raw('update account_owners o set ssn = s.text'),
  ftid: raw('update account_owners o set ftid = s.text'),
  citizenship_visa_number: raw('update account_profiles o set citizenship_visa_number = s.text'),
};

const write = async (query: Query, column: keyof typeof places, sealed: readonly Sealed[]): Promise<void> => {
  if (sealed.length === 0) return;
  const ids = uuids(sealed.map(({ id }) => id));
  const key = raw(column === 'citizenship_visa_number' ? 'o.account_id' : 'o.id');
  await query(sql`${places[column]} from unnest(${ids}, ${texts(sealed.map(({ text }) => text))}) s (id, text)
    where ${key} = s.id`);
};
