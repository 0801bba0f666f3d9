import type { FeeFileOptions } from '../../domain/custodian/feeFiles.ts';
import type { Query } from '../../lib/query.ts';
import { sql } from '../../lib/sql.ts';

/** Reads how the custodians want this firm's fee files. */
export const feeFileOptions = async (query: Query): Promise<FeeFileOptions> => {
  const [options] = await query<FeeFileOptions>(
    sql`select schwab_header as "schwabHeader", schwab_padded as "schwabPadded" from company_settings`,
  );
  return options ?? {};
};
