import { feeScheduleList } from '../../domain/fee-schedule/list.ts';
import { sql } from '../../lib/sql.ts';
import type { RowSource } from '../../platform/lists/source.ts';
import { tiers } from './terms.ts';

export const feeScheduleRows: RowSource = {
  list: feeScheduleList,
  scope: 'feeSchedule',
  query: () => sql`
    select f.id, f.name, f.fee_type, f.fee_type as fee_type_name, f.branch_id, f.account_id, f.balance,
      f.balance_percentage, f.updated_at, f.version, jsonb_build_object('data', ${tiers}) as fee_tiers
    from fee_schedules f where f.branch_id is not null`,
  searchIn: ['name'],
};
