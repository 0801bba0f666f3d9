import type { SchwabOptions } from '../../domain/payout/files/custodianFiles.ts';
import type { Query } from '../../lib/query.ts';
import { sql } from '../../lib/sql.ts';

/** How Schwab wants this firm's fee files. */
export const schwabOptions = async (query: Query): Promise<SchwabOptions> => {
  const [options] = await query<SchwabOptions>(
    sql`select schwab_header as header, schwab_padded as padded from company_settings`,
  );
  return options ?? {};
};
