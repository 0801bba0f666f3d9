import type { UploadedCharge } from '../../../domain/payout/files/custodianCharges.ts';
import { onceMore, rowTextIn } from '../../../domain/payout/files/countedAgain.ts';
import { Invalid } from '../../../lib/errors.ts';
import type { Query } from '../../../lib/query.ts';
import { sql, texts } from '../../../lib/sql.ts';
import type { RunRequest } from './runInputs.ts';

/** Adds the ticked charges to a run's upload once more that were counted before. */
export const countAgain = async <Asked extends RunRequest>(query: Query, request: Asked): Promise<Asked> => {
  const { clientFees = [], countedAgain = [] } = request;
  if (countedAgain.length === 0) return request;
  const ticked = new Set(countedAgain);
  const rows = clientFees.filter(({ id }) => ticked.has(id));
  if (rows.length < ticked.size) throw notInFile(ticked.size - rows.length);
  const again = onceMore(clientFees, countedAgain, await readEquals(query, rows));
  return { ...request, clientFees: [...clientFees, ...again], onceMore: again };
};

const notInFile = (count: number): Invalid => {
  const which = count === 1 ? '1 of the selected charges is' : `${count} of the selected charges are`;
  return new Invalid({ countedAgain: [`${which} not in the file.`] });
};

/**
 * Reads the counted charges with the same content as these rows, at any position of their files: few are ticked, and a
 * day has few charges.
 */
const readEquals = async (query: Query, rows: readonly UploadedCharge[]): Promise<string[]> => {
  const days = texts(rows.map(({ feeDate }) => feeDate));
  const said = texts(rows.map(({ id }) => rowTextIn(id)));
  const counted = await query<{ fingerprint: string }>(sql`select fingerprint from client_charges
    where fee_date = any(${days}::date[]) and regexp_replace(fingerprint, '[|][0-9]+$', '') = any(${said})`);
  return counted.map(({ fingerprint }) => fingerprint);
};
