import type { Books, Payout, Share } from './books.ts';
import { sum } from './ratio.ts';

type Key = Pick<Payout, 'quarter' | 'advisorId' | 'kind'>;

/** (22), (23) A payout of these shares, entered in the books. */
export function pays(books: Books, key: Key, shares: readonly Share[]): Payout {
  const owing = books.payouts.filter(
    (each) => each.advisorId === key.advisorId && each.carriedForward < 0n && each.usedBy === null,
  );
  const broughtForward = sum(owing.map(({ carriedForward }) => carriedForward));
  const payout: Payout = { ...key, broughtForward, ...figures(broughtForward, shares), isPaid: false, usedBy: null };
  for (const each of owing) each.usedBy = payout;
  for (const share of shares) share.payout = payout;
  books.payouts.push(payout);
  return payout;
}

/** Nothing of it can be changed any more: it is paid, or a later one made up for what it left owing. */
export const isFixed = ({ isPaid, usedBy }: Payout): boolean => isPaid || usedBy !== null;

/** After a row was withdrawn from it; without any it is none. */
export function recount(books: Books, payout: Payout): void {
  const shares = books.rows.flatMap((row) => row.shares.filter((share) => share.payout === payout));
  Object.assign(payout, figures(payout.broughtForward, shares));
  if (shares.length > 0) return;
  books.payouts = books.payouts.filter((each) => each !== payout);
  for (const each of books.payouts) if (each.usedBy === payout) each.usedBy = null;
}

function figures(broughtForward: bigint, shares: readonly Share[]) {
  const net = sum(shares.map((share) => share.net));
  const left = net + broughtForward;
  return left > 0n ? { net, payable: left, carriedForward: 0n } : { net, payable: 0n, carriedForward: left };
}
