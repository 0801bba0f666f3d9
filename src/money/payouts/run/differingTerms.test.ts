import { beforeAll } from '@jest/globals';
import { openTestApp } from '../../../test/app.ts';
import { oneRow } from '../../../test/billing.ts';
import { testRules } from '../../../test/ruleOf.ts';
import { sql } from '../../../lib/sql.ts';
import { differing } from './differingTerms.ts';

const testApp = openTestApp();
const ids = { account: '' };
beforeAll(async () => {
  const row = await oneRow(
    testApp,
    `select f.account_id as account from internal_forms f join signatures g on g.form_id = f.id
      join fee_schedules s on s.account_id = f.account_id
      where g.block = 'advisor' and f.voided_at is null and g.voided_at is null order by f.id limit 1`,
  );
  Object.assign(ids, row);
});

const tiers = [
  ['0.01', '250000.00', '1.2500'],
  ['250000.01', null, '1.0000'],
] as const;
const data = tiers.map(([lowAmount, highAmount, percentage]) => ({ lowAmount, highAmount, percentage }));
const live = (feeType: string, balance: string, percentage: string) =>
  `update fee_schedules set fee_type = '${feeType}', balance = ${balance}, balance_percentage = ${percentage} where account_id = ':account'`;
const signed = (feeType: string, balance: string | null, balancePercentage: string | null, of = data) =>
  `update internal_forms set fee_terms = '${JSON.stringify({ feeType, balance, balancePercentage, feeTiers: { data: of } })}'
    where account_id = ':account'`;
const withTiers = [
  'set local session_replication_role = replica',
  `delete from fee_tiers where fee_schedule_id = (select id from fee_schedules where account_id = ':account')`,
  ...tiers.map(
    (
      [low, high, percentage],
      position,
    ) => `insert into fee_tiers (id, fee_schedule_id, position, low_amount, high_amount, percentage)
      select gen_random_uuid(), id, ${position}, ${low}, ${high ?? 'null'}, ${percentage} from fee_schedules where account_id = ':account'`,
  ),
];
const tier = (set: string, position = 0) =>
  `update fee_tiers set ${set} where position = ${position} and fee_schedule_id = (
    select id from fee_schedules where account_id = ':account')`;
const amount = [...withTiers, live('flat_fee_amount', '500', 'null'), signed('flat_fee_amount', '500.00', null)];
const percent = [...withTiers, live('flat_fee', 'null', '1'), signed('flat_fee', null, '1.0000')];
const tiered = [...withTiers, live('tier_percentages', 'null', 'null'), signed('tier_percentages', null, null)];
const form = (set: string) => `update internal_forms set ${set} where account_id = ':account'`;

testRules(
  testApp,
  {
    'what is billed is not what was signed': {
      rule: sql`a.id in (${differing})`,
      of: `accounts a where a.id = ':account'`,
      holds: {
        'another amount': [...amount, live('flat_fee_amount', '501', 'null')],
        'another percentage': [...percent, live('flat_fee', 'null', '1.1')],
        'of another kind': [...amount, live('flat_fee', 'null', '1')],
        'a tier costs something else': [...tiered, tier('percentage = 1.3')],
        'a tier begins elsewhere': [...tiered, tier('low_amount = 0.02')],
        'a tier ends elsewhere': [...tiered, tier('high_amount = 250000.50')],
        'a tier fewer': [...tiered, tier('position = 9', 1), 'delete from fee_tiers where position = 9'],
        'in another order': [...tiered, tier('position = 9'), tier('position = 0', 1)],
        'there are none any more': [...amount, `delete from fee_schedules where account_id = ':account'`],
      },
      fails: {
        'the amount that was signed': amount,
        'the percentage that was signed': percent,
        'the tiers that were signed': tiered,
        'what the kind does not read is something else': [...tiered, live('tier_percentages', '7', '0.5')],
        'the form was taken back': [...amount, live('flat_fee_amount', '501', 'null'), form('voided_at = now()')],
        'the firm alone has signed': [
          ...amount,
          live('flat_fee_amount', '501', 'null'),
          `delete from signatures where block = 'advisor' and form_id in (
            select id from internal_forms where account_id = ':account')`,
        ],
      },
    },
  },
  (text) => text.replaceAll(':account', ids.account),
);
