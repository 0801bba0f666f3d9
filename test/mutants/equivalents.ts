import type { Mutant } from './instrument.ts';

/**
 * Equivalent mutants: why they change nothing that a test could see. An entry that is no mutant any more is an error.
 */
const reasons: Readonly<Record<string, readonly string[]>> = {
  'What the quick way does not answer the slow one does, and that answers the same: it is only slower.': [
    'src/domain/money.ts: parseFast()',
    'src/domain/money.ts: [48, 57, 46] → [48, (57 - 1), 46]',
    'src/domain/money.ts: if (fast !== undefined) return BigInt(fast); → if (false) return BigInt(fast);',
  ],
  'A short cut to what the long way comes to as well.': [
    'src/domain/money.ts: amount === 0n || rate === 0n ? 0n : rounded(amount * rate, hundredPercent) → false ? 0n : rounded(amount * rate, hundredPercent)',
    'src/domain/money.ts: amount === 0n || rate === 0n ? 0n : rounded(amount * rate, hundredPercent) → amount === 0n ? 0n : rounded(amount * rate, hundredPercent)',
    'src/domain/money.ts: amount === 0n || rate === 0n ? 0n : rounded(amount * rate, hundredPercent) → rate === 0n ? 0n : rounded(amount * rate, hundredPercent)',
    "src/domain/money.ts: text === '0.00' ? 0n : scaled(text, 2) → false ? 0n : scaled(text, 2)",
    "src/domain/money.ts: cents === 0n ? '0.00' : decimal(cents, 2) → false ? '0.00' : decimal(cents, 2)",
    'src/domain/money.ts: days === daysInPeriod ? amount : rounded(amount * BigInt(days), BigInt(daysInPeriod)) → false ? amount : rounded(amount * BigInt(days), BigInt(daysInPeriod))',
    'src/domain/money.ts: leftOver === 0 ? [] : byClaim(total, weights, sum).slice(0, leftOver) → false ? [] : byClaim(total, weights, sum).slice(0, leftOver)',
    'src/domain/money.ts: leftOver === 0 → leftOver === (0 - 1)',
    'src/domain/payout/rows/compensation.ts: if (amount === 0n) return nothing; → if (false) return nothing;',
    'src/domain/payout/rows/compensation.ts: if (cached) return cached; → if (false) return cached;',
    'src/domain/payout/rows/compensation.ts: ratesByCode.set(code, rates); → ',
    'src/domain/payout/run/charges.ts: accounts.filter(({ id }) => named.has(id)).map → accounts.map',
    'src/domain/payout/rows/rows.ts: new Set(bills.map(({ account }) => account.id).filter((id) => chargesByAccount.has(id))) → new Set(bills.map(({ account }) => account.id))',
    'src/platform/scope.ts: return {}; → return undefined;',
    'src/platform/scope.ts: if (rows === every) return uuids(ids); → if (false) return uuids(ids);',
    'src/platform/scope.ts: if (shown === every) return {}; → if (false) return {};',
  ],
  'Nothing is no day, no text and no record: the comparison is false without being asked first. The compiler asks.': [
    'src/people/sign-in/codeTries.ts: sql`case when times > 0 and times % ${inSeries}::int = 0 the → sql`case when times >= 0 and times % ${inSeries}::int = 0 the',
    'src/domain/payout/run/proration.ts: closedOn !== null && isIn(closedOn, previous) ? oldestPriceFor(closedOn) : oldestPrice → isIn(closedOn, previous) ? oldestPriceFor(closedOn) : oldestPrice',
    'src/domain/payout/run/proration.ts: closedOn === null ? quarter.end : earlierOf(closedOn, quarter.end) → false ? quarter.end : earlierOf(closedOn, quarter.end)',
    "src/domain/payout/run/charges.ts: byId.get(accountId ?? '') → byId.get(accountId)",
    "src/domain/payout/run/charges.ts: codes.get(account?.codeId ?? '') → codes.get(account?.codeId)",
    'src/domain/fee-schedule/changedTerms.ts: ({ id }) => id === tier.id && id !== undefined → ({ id }) => id === tier.id',
    "src/domain/fee-schedule/schema.ts: typeof row === 'object' && row !== null && '_destroy' in row && row._destroy === true → typeof row === 'object' && row !== null && row._destroy === true",
    'src/domain/fee-schedule/tierRows.ts: (text: string | null): text is string => text !== null && /^\\d+(\\.\\d{1,2})?$/.test(text) → (text: string | null): text is string => /^\\d+(\\.\\d{1,2})?$/.test(text)',
  ],
  'Of two that are always there together, or of which one is implied, the other is enough.': [
    'src/domain/payout/explain/partFormulas.ts: advisor && breakdown && { inputs, figures, advisor, breakdown } → advisor && { inputs, figures, advisor, breakdown }',
    'src/domain/payout/explain/partFormulas.ts: advisor && breakdown && { inputs, figures, advisor, breakdown } → breakdown && { inputs, figures, advisor, breakdown }',
    "src/domain/payout/run/invariants.ts: ({ kind, flag, inputs }) => kind === 'fee' && flag !== 'remove_fee' && inputs.billing?.group → ({ kind, flag, inputs }) => kind === 'fee' && flag !== 'remove_fee'",
    'src/domain/payout/run/invariants.ts: if (!terms || !group || sharing.length !== group.members) continue; → if (sharing.length !== group.members) continue;',
    'src/domain/payout/run/invariants.ts: !terms || !group || sharing.length !== group.members → !terms || sharing.length !== group.members',
    'src/domain/payout/run/invariants.ts: !terms || !group || sharing.length !== group.members → !group || sharing.length !== group.members',
    "src/domain/payout/run/invariants.ts: row.kind !== 'refund' || !refund || row.flag === 'remove_fee' → row.kind !== 'refund' || row.flag === 'remove_fee'",
    'src/domain/money.ts: (a, b) => compare(remainders, a, b) || compare(weights, a, b) || a - b → (a, b) => compare(remainders, a, b) || compare(weights, a, b)',
    'src/domain/money.ts: compare(remainders, a, b) || compare(weights, a, b) || a - b → compare(remainders, a, b) || compare(weights, a, b) || a + b',
  ],
  'At the border both sides say the same: 0 is its own negative, a value at the end of a tier lies in it and below the next.':
    [
      'src/domain/money.ts: numerator < 0n ? -((denominator / 2n - numerator) / denominator) : (numerator + denominator / 2n) / denominator → numerator <= 0n ? -((denominator / 2n - numerator) / denominator) : (numerator + denominator / 2n) / denominator',
      'src/domain/money.ts: numerator < 0n → numerator < (0n + 1n)',
      'src/domain/money.ts: decimal()',
      'src/domain/payout/run/payouts.ts: balance > 0n ? [balance, 0n] : [0n, balance] → balance >= 0n ? [balance, 0n] : [0n, balance]',
      'src/domain/payout/run/payouts.ts: balance > 0n → balance > (0n - 1n)',
      'src/domain/fee-schedule/tiers.ts: value < high ? value : high → value <= high ? value : high',
      'src/domain/fee-schedule/fees.ts: cents < 0n ? 0n : cents → cents <= 0n ? 0n : cents',
      'src/domain/fee-schedule/fees.ts: cents < 0n → cents < (0n + 1n)',
      // Nothing is due on a fee that was charged from its open date, nor for a group that is worth no more.
      'src/money/refunds/dueRefunds.ts:  f.account_id where f.charged_from < ${openedOn} and ${isLiveFee} and ${wh →  f.account_id where f.charged_from <= ${openedOn} and ${isLiveFee} and ${wh',
      'src/money/refunds/dueRefunds.ts: tal) as total from members where total > frozen group by group_quarter_id)  → tal) as total from members where total >= frozen group by group_quarter_id) ',
      // A closing on the last day that was charged refunds nothing.
      'src/money/refunds/refundsOfClosing.ts: rows: sql`f.account_id = ${accountId} and f.charged_through >= ${closedOn} and f.voided_at is null` → rows: sql`f.account_id = ${accountId} and f.charged_through > ${closedOn} and f.voided_at is null`',
    ],
  'Of one instant alone, which the database’s clock may never show to a test.': [
    'src/platform/auth/attempts.ts: urpose} and a.key = asked.key and a.at > now() - ${window} group by asked → urpose} and a.key = asked.key and a.at >= now() - ${window} group by asked',
    "src/platform/auth/session.ts: t, ${isFresh} as fresh, s.last_seen_at < now() - interval '1 minute' as stale,  → t, ${isFresh} as fresh, s.last_seen_at <= now() - interval '1 minute' as stale, ",
    'src/platform/retention/retained.ts:  u.id from users u where u.archived_at < ${longAgo} and num_nonnulls(u.ss →  u.id from users u where u.archived_at <= ${longAgo} and num_nonnulls(u.ss',
    'src/platform/retention/retained.ts:  from list_views v where v.archived_at < ${longAgo} order by v.archived_at, v.i →  from list_views v where v.archived_at <= ${longAgo} order by v.archived_at, v.i',
    'src/platform/retention/retained.ts: select id from tasks where archived_at < ${longAgo} order by archived_at, id li → select id from tasks where archived_at <= ${longAgo} order by archived_at, id li',
    "src/platform/idempotency/claimKey.ts: s is null and not (done and created_at < now() - interval '1 minute') as at_wor → s is null and not (done and created_at <= now() - interval '1 minute') as at_wor",
    'src/platform/retention/retained.ts: id = f.blob_id where f.archived_at < ${longAgo} and b.storage_key is not nu → id = f.blob_id where f.archived_at <= ${longAgo} and b.storage_key is not nu',
    "src/platform/idempotency/claimKey.ts: orm.em.fork().execute(`delete from idempotency_keys where created_at < now() - interval '1 day'`) → orm.em.fork().execute(`delete from idempotency_keys where created_at <= now() - interval '1 day'`)",
  ],
  'Two of one person still come one after the other: it is only that others wait as well.': [
    "src/people/sign-in/secondFactor.ts: em.execute('select from users where id = ? for no key update', [user.id]) → em.execute('select from users where id <> ? for no key update', [user.id])",
  ],
  'Both are refused with the same error.': [
    'src/domain/money.ts: if (given > places || !decimalForm.test(text)) throw new RangeError(`Not a decimal of ${places} places: ${text}`); → if (!decimalForm.test(text)) throw new RangeError(`Not a decimal of ${places} places: ${text}`);',
  ],
};

export const equivalents: ReadonlySet<string> = new Set(Object.values(reasons).flat());

/**
 * The name of a mutant in this table: its own, or its function's, of whose mutants the tests may kill some all the
 * same.
 */
export const nameOf = ({ file, original, replacement }: Mutant): string => `${file}: ${original} → ${replacement}`;
export const functionIn = ({ file, within }: Mutant): string => `${file}: ${within}()`;
export const fileOf = (name: string): string => name.slice(0, name.indexOf(': '));
