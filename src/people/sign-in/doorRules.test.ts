import { beforeAll } from '@jest/globals';
import { codeId } from '../../../fixtures/advisorCodes.ts';
import { userId } from '../../../fixtures/users.ts';
import { hashToken } from '../../lib/secrets/tokens.ts';
import { sql } from '../../lib/sql.ts';
import { openTestApp } from '../../test/app.ts';
import { testRules } from '../../test/ruleOf.ts';
import { isAtWork, isHere } from '../../platform/users/atWork.ts';
import { forgettable } from './codeTries.ts';
import { isFresh } from '../../platform/auth/stepUp.ts';
import { codesInForce, isOpen } from '../../platform/auth/session.ts';
import { isGood } from './setPassword.ts';

const testApp = openTestApp();
const ada = userId('Ada Winslow');
const priya = userId('Priya Nolan');
const id = '018f0000-0000-7000-8000-000000000001';
beforeAll(async () => {
  const em = testApp.orm.em.fork();
  await em.execute(`insert into sessions (id, user_id, level, last_seen_at, verified_at, address, agent)
    values ('${id}', '${ada}', 'full', now(), now(), '', '')`);
  await em.execute(`insert into invitations (id, user_id, token_hash, expires_at)
    values ('${id}', '${ada}', '${hashToken('sent')}', now() + interval '1 day')`);
  await em.execute(`insert into attempts (id, purpose, key, at) values ('${id}', 'sign in', 'x', now())`);
});

const nothing: readonly string[] = [];
const session = (set: string) => [`update sessions set ${set} where id = '${id}'`];
const invitation = (set: string) => [`update invitations set ${set} where id = '${id}'`];
const attempt = (set: string) => [`update attempts set ${set} where id = '${id}'`];
const person = (set: string) => [`update users set ${set} where id = '${ada}'`];
const gone = {
  deleted: person('archived_at = now()'),
  'has left': person(`status = 'terminated', termination_date = '2026-01-01'`),
};

const hers = codeId('SCH100');
const code = (set: string) => [`update advisor_codes set ${set} where id = '${hers}'`];
const codeIsGone = {
  'it is requested': code(`status = 'requested'`),
  'it is deleted': code('archived_at = now()'),
};

testRules(testApp, {
  'an advisor has a code': {
    rule: sql`${hers}::uuid = any(${codesInForce})`,
    of: `users u where u.id = '${ada}'`,
    holds: { 'she shares it': nothing },
    fails: {
      ...codeIsGone,
      'her share has ended': [`update code_terms set in_force = false where advisor_code_id = '${hers}'`],
      'it is another’s': [
        `update advisor_subscriptions set advisor_id = '${userId('Cleo Marchetti')}' where terms_id in (
          select id from code_terms where advisor_code_id = '${hers}')`,
      ],
      'she is no advisor any more': person(`role = 'user'`),
    },
  },
  'an access person has a code': {
    rule: sql`${hers}::uuid = any(${codesInForce})`,
    of: `users u where u.id = '${priya}'`,
    holds: { 'of one she works for': nothing },
    fails: {
      ...codeIsGone,
      'it was taken from her': [
        `delete from assistant_codes where assistant_id = '${priya}' and advisor_code_id = '${hers}'`,
      ],
      'she is no access person any more': [
        `update users set role = 'user', payout_access = false where id = '${priya}'`,
      ],
    },
  },
  'a session is open': {
    rule: isOpen,
    of: `sessions s where s.id = '${id}'`,
    holds: {
      'just begun': nothing,
      'half an hour is not over': session(`last_seen_at = now() - interval '29 minutes'`),
      'twelve hours are not over': session(`created_at = now() - interval '11 hours 59 minutes'`),
    },
    fails: {
      ended: session('ended_at = now()'),
      'nobody was at work for half an hour': session(`last_seen_at = now() - interval '30 minutes'`),
      'twelve hours are over': session(`created_at = now() - interval '12 hours'`),
    },
  },
  'a code is fresh': {
    rule: isFresh,
    of: `sessions s where s.id = '${id}'`,
    holds: { 'five minutes are not over': session(`verified_at = now() - interval '299 seconds'`) },
    fails: {
      'five minutes are over': session(`verified_at = now() - interval '5 minutes'`),
      'none was typed': session('verified_at = null'),
    },
  },
  'a link sets a password': {
    rule: isGood('sent'),
    of: `invitations t join users u on u.id = t.user_id where t.id = '${id}'`,
    holds: { 'as it was sent': nothing },
    fails: {
      'another one': invitation(`token_hash = '${hashToken('other')}'`),
      used: invitation('used_at = now()'),
      'too old': invitation('expires_at = now()'),
      ...gone,
    },
  },
  'an attempt is forgotten': {
    rule: forgettable,
    of: `attempts where id = '${id}'`,
    holds: {
      'a day is over': attempt(`at = now() - interval '1 day 1 second'`),
      'of a wrong code a year is over': attempt(`purpose = 'second factor', at = now() - interval '1 year 1 second'`),
    },
    fails: {
      'a day is not over': attempt(`at = now() - interval '1 day'`),
      'of a wrong code a year is not over': attempt(`purpose = 'second factor', at = now() - interval '1 year'`),
    },
  },
  'somebody is here': {
    rule: isHere,
    of: `users u where u.id = '${ada}'`,
    holds: { 'at work': nothing, invited: person('invitation_accepted_at = null') },
    fails: gone,
  },
  'somebody is at work': {
    rule: isAtWork,
    of: `users u where u.id = '${ada}'`,
    holds: { 'at work': nothing },
    fails: { ...gone, 'only invited': person('invitation_accepted_at = null') },
  },
});
