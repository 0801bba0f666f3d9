import { expect, test } from '@jest/globals';
import { quarterOf } from '../../dates.ts';
import { readCharges } from './custodianCharges.ts';
import { onceMore, rowTextIn } from './countedAgain.ts';
import { goldenQuarter } from '../goldenQuarter.ts';
import { runQuarter } from '../run/run.ts';

const header = ['Account Number', 'Fee Date', 'Fee Type', 'Amount', 'Description'];
const custody = ['C1', '2025-12-15', 'custodial', '42.50', 'Custody|a'];
const said = 'C1|2025-12-15|custodial|42.50|Custody|a';
const fileOf = (rows: number) =>
  readCharges([header, ...Array.from({ length: rows }, () => custody)], [quarterOf('2025-10-01')]).clientFees;
const again = (rows: number, ticked: number[], counted: number[]) =>
  onceMore(
    fileOf(rows),
    ticked.map((place) => `${said}|${place}`),
    counted.map((place) => `${said}|${place}`),
  ).map(({ id, ...fee }) => [id.slice(said.length), rowTextIn(id) === said, fee.amount]);

test.each<[what: string, rows: number, ticked: number[], counted: number[], places: string[]]>([
  ['one that was counted, and is ticked: in the second place', 1, [1], [1], ['|2']],
  ['in the first place that nothing has taken', 1, [1], [1, 2, 4], ['|3']],
  ['not in a place that the file itself takes', 3, [1], [1], ['|4']],
  ['each in a place of its own', 2, [1, 2], [1, 2], ['|3', '|4']],
  ['once, ticked twice', 1, [1, 1], [1], ['|2']],
  ['not, where nothing is ticked', 2, [], [1, 2], []],
  ['not, where it was never counted', 1, [1], [], []],
])('a charge counts once more: %s', (_, rows, ticked, counted, places) => {
  expect(again(rows, ticked, counted)).toEqual(places.map((place) => [place, true, '42.50']));
});

test('what was counted before is told of by the runs that concern its account', () => {
  const [charge] = goldenQuarter.charges;
  if (!charge) throw new Error('The golden quarter has a charge');
  const counted = { ...goldenQuarter, countedChargeIds: [charge.id] };
  const told = (changes: object) => runQuarter({ ...counted, ...changes }).alreadyCounted.map(({ id }) => id);
  expect(told({})).toEqual([charge.id]);
  expect(told({ advisorIds: ['Ben'] })).toEqual([charge.id]);
  expect(told({ advisorIds: ['Ada'] })).toEqual([]);
  expect(told({ countedChargeIds: [] })).toEqual([]);
  expect(told({ charges: [{ ...charge, accountId: null }] })).toEqual([]);
});
