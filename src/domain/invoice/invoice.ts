import { feeTermsOf } from '../account/feeTerms.ts';
import { comparable } from '../account/number.ts';
import { accountTypeNames } from '../account/types.ts';
import { labelOf } from '../choices.ts';
import { addDays, quarterOf } from '../dates.ts';
import type { FeeTerms } from '../fee-schedule/fees.ts';
import { fullDay } from '../format.ts';
import { toMoney } from '../money.ts';
import { explainFee } from '../payout/explain/explainFee.ts';
import { figuresOf } from '../payout/rows/feeRow.ts';
import { formatDollars, type ExplanationLine } from '../payout/explain/formula.ts';
import type { Days, FrozenInputs } from '../payout/rows/frozenInputs.ts';
import { billingChoices, roundingChoice } from './choices.ts';

/** One account's fee row, with its client and its payer. */
export interface Billed {
  readonly inputs: FrozenInputs;
  readonly grossCompensation: string;
  /** The day of the run that made the row. */
  readonly billedOn: string;
  readonly clientName: string;
  readonly accountNumber: string;
  readonly accType: string | null;
  readonly payer: Payer;
}

interface Payer {
  readonly number: string;
  readonly clientName: string;
  /** The custodian of both accounts: an account pays only for others at its own custodian. */
  readonly custodian: string;
  /** Whether the custodian is sent fee files. */
  readonly isDebited: boolean;
  readonly isOpen: boolean;
}

interface Fact {
  readonly label: string;
  readonly value: string;
}

/** The contents of an invoice, from top to bottom. */
export interface Invoice {
  readonly title: string;
  readonly subtitle: string;
  readonly date: string;
  readonly facts: readonly Fact[];
  /** The fee terms at the time of billing, one line each. */
  readonly schedule: readonly string[];
  /** The steps of the fee, the same as in the explanation of the advisor's payout; amounts formatted. */
  readonly sums: readonly ExplanationLine[];
  readonly choices: readonly string[];
}

/** Makes an invoice from the frozen inputs alone, so that a billed fee is never computed in another way later. */
export function invoiceOf(billed: Billed): Invoice {
  const { inputs, grossCompensation, billedOn, accountNumber } = billed;
  const figures = figuresOf(inputs);
  if (toMoney(figures.grossCompensation) !== grossCompensation) {
    throw new Error(`The frozen inputs of ${accountNumber} do not come to ${grossCompensation}`);
  }
  return {
    title: 'Invoice',
    subtitle: `${quarterOf(inputs.quarter).label}, account ${accountNumber}`,
    date: billedOn,
    facts: [...partiesOf(billed), ...periodsOf(inputs)],
    schedule: scheduleOf(inputs),
    sums: explainFee(inputs, figures).map((line) => ({ ...line, amount: formatDollars(line.amount) })),
    choices: [roundingChoice, ...billingChoices],
  };
}

/** 'invoice-Q1-2026-00100102.pdf' */
export const invoiceFileName = ({ inputs, accountNumber }: Pick<Billed, 'inputs' | 'accountNumber'>): string =>
  `invoice-${quarterOf(inputs.quarter).label.replace(' ', '-')}-${comparable(accountNumber)}.pdf`;

const partiesOf = ({ clientName, accountNumber, accType, billedOn, payer, grossCompensation }: Billed): Fact[] => [
  { label: 'Client', value: clientName },
  { label: 'Account', value: accountNumber },
  { label: 'Account Type', value: labelOf(accountTypeNames, accType) },
  { label: 'Custodian', value: payer.custodian },
  { label: 'Invoice Date', value: fullDay(billedOn) },
  { label: 'Bill To', value: `Account ${payer.number} of ${payer.clientName}` },
  { label: 'Payment', value: paymentOf(payer, grossCompensation) },
];

function paymentOf({ number, custodian, isDebited, isOpen }: Payer, gross: string): string {
  if (gross === '0.00') return 'No payment is due';
  if (!isDebited) return `Please pay ${formatDollars(gross)}: ${custodian} does not debit fees`;
  if (!isOpen) return `Please pay ${formatDollars(gross)}: ${custodian} cannot debit a closed account`;
  return `${custodian} debits ${formatDollars(gross)} from account ${number}`;
}

function periodsOf({ billing }: FrozenInputs): Fact[] {
  const period = (name: string, part: Days | null | undefined): Fact[] =>
    part ? [{ label: `Charged ${name}, ${quarterOf(part.from).label}`, value: daysOf(part) }] : [];
  return [...period('in arrears', billing?.inArrears), ...period('in advance', billing?.inAdvance)];
}

const daysOf = ({ from, days, daysInQuarter }: Days): string =>
  `${fullDay(from)} to ${fullDay(addDays(from, days - 1))}, ${days} of ${daysInQuarter} days`;

function scheduleOf({ billing }: FrozenInputs): readonly string[] {
  if (!billing) return [];
  const { terms, group } = billing;
  const lines = feeTermsOf({ ...terms, feeTiers: { data: tiersOf(terms) } });
  return group
    ? [...lines, 'The tiers apply to the combined value of all accounts that are billed as one group.']
    : lines;
}

const tiersOf = (terms: FeeTerms) => (terms.feeType === 'tier_percentages' ? terms.tiers : []);
