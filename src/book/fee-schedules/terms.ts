import type { EntityManager } from '@mikro-orm/postgresql';
import { labelOf } from '../../domain/choices.ts';
import { feeTypes } from '../../domain/fee-schedule/choices.ts';
import { queryOfManager } from '../../lib/query.ts';
import { sql } from '../../lib/sql.ts';
import type { FeeSchedule } from './entity.ts';

interface Tier {
  readonly id: string;
  readonly lowAmount: string;
  readonly highAmount: string | null;
  readonly percentage: string;
}

/** The tiers of the schedule `f` of a query. */
export const tiers = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'lowAmount', t.low_amount::text,
    'highAmount', t.high_amount::text, 'percentage', t.percentage::text) order by t.position), '[]')
  from fee_tiers t where t.fee_schedule_id = f.id and f.fee_type = 'tier_percentages')`;

/** The terms of the account `a` of a query, with their tiers; null while it has none. */
export const termsOfAccount = sql`(
  select jsonb_build_object('id', f.id, 'name', f.name, 'feeType', f.fee_type, 'balance', f.balance::text,
    'balancePercentage', f.balance_percentage::text, 'updatedAt', f.updated_at, 'version', f.version, 'tiers', ${tiers})
  from fee_schedules f where f.account_id = a.id)`;

export interface AccountTerms extends Omit<Terms, 'updatedAt'> {
  readonly updatedAt: string;
  readonly tiers: readonly Tier[];
}

export const presentAccountTerms = ({ tiers: data, ...terms }: AccountTerms) => ({
  ...presentTerms({ ...terms, updatedAt: new Date(terms.updatedAt) }),
  feeTiers: { data },
});

export const presentSchedule = async (em: EntityManager, schedule: FeeSchedule) => {
  const [row] = await queryOfManager(em)<{ data: Tier[] }>(
    sql`select ${tiers} as data from fee_schedules f where f.id = ${schedule.id}`,
  );
  return { ...presentTerms(schedule), feeTiers: { data: row?.data ?? [] } };
};

type Terms = Pick<FeeSchedule, 'id' | 'feeType' | 'updatedAt' | 'version'> &
  Partial<Pick<FeeSchedule, 'name' | 'branch' | 'balance' | 'balancePercentage'>>;

/** Presents all fields but the tiers. */
const presentTerms = (schedule: Terms) => ({
  id: schedule.id,
  name: schedule.name ?? null,
  feeType: schedule.feeType,
  feeTypeName: labelOf(feeTypes, schedule.feeType),
  branchId: schedule.branch?.id ?? null,
  balance: schedule.balance ?? null,
  balancePercentage: schedule.balancePercentage ?? null,
  updatedAt: schedule.updatedAt,
  version: schedule.version,
});
