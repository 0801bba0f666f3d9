import { openTestApp } from '../../test/app.ts';
import { testRules } from '../../test/ruleOf.ts';
import { isShown } from '../../platform/timeline/events.ts';

const id = '018f0000-0000-7000-8000-000000000001';
const happened = (action: string, object: string, after: object) => [
  `insert into audit (id, at, action, object, after) values ('${id}', now(), '${action}', '${object}', '${JSON.stringify(after)}')`,
];

testRules(openTestApp(), {
  'a change is told': {
    rule: isShown,
    of: `audit a where a.id = '${id}'`,
    holds: {
      'of a person, what somebody wrote': happened('update', 'User', { lastLogin: 'x', firstName: 'Ada' }),
      'of another record': happened('update', 'Account', { lastLogin: 'x' }),
      'another deed': happened('create', 'User', { lastLogin: 'x' }),
    },
    fails: {
      'that a person came in': happened('update', 'User', { lastLogin: 'x' }),
      'that a code was typed': happened('update', 'User', { otpLastStep: 1 }),
      'both of them': happened('update', 'User', { lastLogin: 'x', otpLastStep: 1 }),
    },
  },
});
