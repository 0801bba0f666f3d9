/** `SIZE=10` makes ten times the accounts, `SIZE=0.1` a tenth. */
const times = Number(process.env['SIZE'] ?? 1);

/**
 * How large the firm of the benchmark is. Everything in it follows from a row's number, so every run measures the same.
 */
export const size = {
  times,
  branches: 50,
  advisors: 500,
  codes: 800,
  clients: Math.round(60_000 * times),
  accounts: Math.round(100_000 * times),
  positionsPerAccount: 10,
  /** Accounts on their way through the wizard, and numbers that an import has met. */
  opening: 1_500,
  discovered: 500,
};

/** The 2,000th of 3,334 pages; as deep in a larger or smaller firm. */
export const deepPage = Math.max(2, Math.round(2000 * times));

/** 98 of 100 accounts are worth more. */
export const mostAreWorth = 40_000;

export const quarter = { current: '2026-01-01', previous: '2025-10-01', valuation: '2025-12-31', today: '2026-01-15' };
/** The user whose session the requests carry. */
export const adminId = 'a0000000-0000-7000-8000-000000000001';

/** The id of the row of a kind with that number. */
export const id = (kind: string, n: string) => `md5('${kind}' || (${n}))::uuid`;
export const series = (count: number) => `generate_series(0, ${count - 1}) n`;
/** Evenly spread over 0..below-1, the same for the same number. */
export const spread = (salt: string, below: number) =>
  `abs(hashint8(hashtext('${salt}')::bigint * 1000003 + n)::bigint) % ${below}`;
/** One of the words, by the number. */
export const pick = (words: readonly string[], salt: string) =>
  `(array[${words.map((word) => `'${word}'`).join(',')}])[1 + ${spread(salt, words.length)}]`;
