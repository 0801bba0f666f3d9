import { beforeAll } from '@jest/globals';
import { accountId } from '../../../../fixtures/accounts.ts';
import { literal, sql } from '../../../lib/sql.ts';
import { openHouse } from '../../../test/app.ts';
import { billGolden } from '../../../test/billing.ts';
import { tellRules } from '../../../test/ruleOf.ts';
import { owing } from './rows.ts';

const house = openHouse();
const quarter = '2026-01-01';
beforeAll(() => billGolden(house, quarter, '2025-10-01'));

const a1 = accountId('A1');
const account = (set: string) => `update accounts set ${set} where id = '${a1}'`;
const fee = (set: string) =>
  `update fee_rows set ${set} where account_id = '${a1}' and quarter = '${quarter}' and kind = 'fee'`;
const replaced = fee('archived_at = now()');
const aside = (key: string, start: string) => `insert into set_asides (id, account_id, quarter, reason)
  values (gen_random_uuid(), '${accountId(key)}', '${start}', 'x')`;
const closed = (day: string) => account(`step = 'closed', closed_on = '${day}'`);
/** Whatever charges it, for days that are its own. */
const caughtUp = (from: string, through: string) =>
  fee(`kind = 'catch_up', charged_from = '${from}', charged_through = '${through}'`);

tellRules(house, {
  'an account owes the quarter': {
    rule: sql`a.id in (select o.id from (${owing(literal(`date '${quarter}'`))}) o)`,
    of: `accounts a where a.id = '${a1}'`,
    holds: {
      'its fee was replaced': [replaced],
      'closed on the first day': [replaced, closed('2026-01-01')],
      'its last day is not charged': [caughtUp('2026-01-01', '2026-03-30')],
      'its first day is not charged': [caughtUp('2026-01-02', '2026-03-31')],
      'what was charged is replaced': [
        caughtUp('2026-01-01', '2026-03-31'),
        `update fee_rows set archived_at = now()
        where account_id = '${a1}' and kind = 'catch_up'`,
      ],
      'opened on the first day of the quarter before, which nobody charged': [
        account(`billing_start_date = '2025-10-01', date_funded = '2025-10-01'`),
        `update fee_rows set archived_at = now() where account_id = '${a1}' and quarter = '2025-10-01'`,
        caughtUp('2026-01-01', '2026-03-31'),
      ],
      'another is set aside': [replaced, aside('A2', quarter)],
      'it was set aside in another quarter': [replaced, aside('A1', '2025-10-01')],
    },
    fails: {
      'it has its fee': [],
      'its fee charges a day alone': [fee(`charged_from = '2026-03-31'`)],
      'every day is charged': [caughtUp('2026-01-01', '2026-03-31')],
      'it was closed before': [replaced, closed('2025-12-31')],
      'closed within it, every day until then is charged': [caughtUp('2026-01-01', '2026-01-10'), closed('2026-01-10')],
      'closed on the first day, which is charged': [caughtUp('2026-01-01', '2026-01-01'), closed('2026-01-01')],
      'being opened': [replaced, account(`step = 'signers'`)],
      deleted: [replaced, account('archived_at = now()')],
      'set aside': [replaced, aside('A1', quarter)],
      'opened in it': [replaced, account(`billing_start_date = '${quarter}', date_funded = '${quarter}'`)],
    },
  },
});
