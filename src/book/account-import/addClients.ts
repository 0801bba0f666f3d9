import { setImmediate as others } from 'node:timers/promises';
import type { ClientBase } from 'pg';
import { ssnOf } from '../clients/secrets.ts';
import { copyRows, type CopyRow } from '../../lib/copyRows.ts';
import { digest } from '../../lib/secrets/secrets.ts';
import type { PlacedAccount } from './placeAccounts.ts';

/** Adds clients as `createClient` does, each under the code of its account, with an empty questionnaire. */
export const addClients = async (client: ClientBase, made: readonly PlacedAccount[]): Promise<void> => {
  await copyRows(
    client,
    'clients (id, is_entity, entity_type, first_name, last_name, email, birth_date, ssn, ssn_digest)',
    rowsOf(made),
  );
  await copyRows(
    client,
    'client_profiles (client_id)',
    made.map(({ clientId }) => [clientId]),
  );
  await copyRows(
    client,
    'client_codes (client_id, advisor_code_id)',
    made.map(({ clientId, code }) => [clientId, code.id]),
  );
};

async function* rowsOf(made: readonly PlacedAccount[]): AsyncGenerator<CopyRow> {
  for (const [index, { account, clientId }] of made.entries()) {
    if (index % atOnce === 0) await others();
    const { isEntity, entityType, firstName, lastName, email, birthDate, ssn } = account;
    const secrets = ssn === null ? [null, null] : [ssnOf(clientId).seal(ssn), digest(ssn, 'ssn')];
    yield [clientId, isEntity, entityType, firstName, lastName, email, birthDate, ...secrets];
  }
}

/** Encryption takes time: after so many clients other requests get their turn. */
const atOnce = 200;
