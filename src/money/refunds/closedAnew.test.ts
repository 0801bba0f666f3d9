import { openTestApp } from '../../test/app.ts';
import { testRules } from '../../test/ruleOf.ts';
import { isKept } from './refundsOfClosing.ts';

const one = '(select id from refunds order by id limit 1)';
const refund = (reason: string, isAllowed: boolean) => [
  'set local session_replication_role = replica',
  `update refunds set reason = '${reason}', refund_allowed = ${isAllowed} where id = ${one}`,
];

testRules(openTestApp(), {
  'a refund stays when its account is closed anew': {
    rule: isKept,
    of: `refunds r where r.id = ${one}`,
    holds: {
      'of a closing, once it was allowed': refund('closed', true),
      'of an open date, though it is pending': refund('open_date', false),
      'of a group’s value that was allowed': refund('group_value', true),
    },
    fails: { 'of a closing, pending': refund('closed', false) },
  },
});
