import type { Choices } from '../choices.ts';

export type Family = 'personal' | 'joint' | 'minor' | 'retirement' | 'trust' | 'fiduciary' | 'entity';

export interface AccountType {
  readonly name: string;
  readonly families: readonly Family[];
  /** Shown under the select, and as the message of a refusal. */
  readonly eligibility?: string;
  /** The states whose law has this form of ownership; all states if absent. */
  readonly states?: readonly string[];
  readonly spouses?: boolean;
  /** Owner and co-owner each hold a stated percentage. */
  readonly shares?: boolean;
  readonly residentsOnly?: boolean;
  /** The owner has not reached that age when the account is opened. */
  readonly ownerUnder?: number;
  readonly withoutCitizenship?: boolean;
  readonly trustType?: boolean;
  /** An employer's plan; the employer may be the client itself. */
  readonly plan?: boolean;
}

const communityStates = ['AZ', 'CA', 'ID', 'LA', 'NM', 'NV', 'PR', 'TX', 'WA', 'WI'];
const entiretyStates = [
  'AK',
  'AR',
  'DE',
  'DC',
  'FL',
  'HI',
  'KY',
  'MD',
  'MA',
  'MI',
  'MS',
  'MO',
  'NJ',
  'OK',
  'PA',
  'RI',
  'TN',
  'VT',
  'VA',
  'WY',
];

const of =
  (...families: readonly Family[]) =>
  (name: string, effects: Omit<AccountType, 'name' | 'families'> = {}): AccountType => ({ name, families, ...effects });

const personal = of('personal');
const joint = of('joint');
const minor = of('minor');
const minorRetirement = of('minor', 'retirement');
const retirement = of('retirement');
const trust = of('trust');
const fiduciary = of('fiduciary');
const entity = of('entity');

const amongSpouses = (states: readonly string[]) => ({
  spouses: true,
  states,
  eligibility: `Married couples only. Allowed in ${states.join(', ')}.`,
});

export const accountTypes = {
  ind: personal('Individual'),
  ind_tod: personal('Individual TOD'),
  jtw: joint('Joint tenants with right of survivorship'),
  jtw_tod: joint('Joint tenants with right of survivorship with TOD'),
  jtc: joint('Joint tenants in common (right to specified shares)', {
    shares: true,
    residentsOnly: true,
    eligibility: 'Non-resident aliens are not eligible.',
  }),
  jcp: joint('Community property', amongSpouses(communityStates)),
  jte: joint('Tenants by the entirety', amongSpouses(entiretyStates)),
  cm: minor('Custodial minor (UGMA/UTMA)', { ownerUnder: 21, withoutCitizenship: true }),
  mt_ira: minorRetirement('Minor traditional IRA', { ownerUnder: 18, withoutCitizenship: true }),
  mr_ira: minorRetirement('Minor Roth IRA', { ownerUnder: 18, withoutCitizenship: true }),
  esa: minor('Coverdell education savings', { ownerUnder: 18 }),
  t_ira: retirement('Traditional IRA'),
  r_ira: retirement('Roth IRA'),
  ro_ira: retirement('Rollover IRA'),
  sep_ira: retirement('SEP IRA'),
  sim_ira: retirement('SIMPLE IRA'),
  bt_ira: retirement('Inherited (beneficiary) traditional IRA'),
  br_ira: retirement('Inherited (beneficiary) Roth IRA'),
  i_401k: retirement('Individual 401(k)', { plan: true }),
  ir_401k: retirement('Individual Roth 401(k)', { plan: true }),
  c_401k: retirement('Company 401(k)', { plan: true }),
  p_403b: retirement('403(b)', { plan: true }),
  p_457: retirement('457', { plan: true }),
  rta: of('retirement', 'entity')('Retirement trust', { trustType: true }),
  rlt: trust('Revocable living trust'),
  ilt: trust('Irrevocable trust'),
  tst: trust('Testamentary trust'),
  crt: trust('Charitable remainder trust'),
  snt: trust('Special needs trust'),
  est: fiduciary('Estate'),
  gdn: fiduciary('Guardian / conservator'),
  corp: entity('Corporation'),
  s_corp: entity('S corporation'),
  llc: entity('LLC'),
  gp: entity('General partnership'),
  lp: entity('Limited partnership'),
  llp: entity('Limited liability partnership'),
  sole: entity('Sole proprietor'),
  npo: entity('Non-profit'),
  assoc: entity('Unincorporated association'),
  inv_club: entity('Investment club'),
  gov: entity('Government'),
};

export type AccountTypeCode = keyof typeof accountTypes;

export const accountTypeNames: Choices = Object.fromEntries(
  Object.entries(accountTypes).map(([code, { name }]) => [code, name]),
);

const typesByCode: Readonly<Record<string, AccountType>> = accountTypes;

/** The account type for a code; undefined, and without effect, if none is chosen yet or the code is unknown. */
export const accountTypeOf = (code: string | null): AccountType | undefined =>
  code !== null && Object.hasOwn(typesByCode, code) ? typesByCode[code] : undefined;

export const isOf = (family: Family, code: string | null): boolean =>
  accountTypeOf(code)?.families.includes(family) ?? false;

/** Whether an entity, or a person, may own an account of this type: trusts, estates and plans may belong to either. */
export function suits(code: string, isEntity: boolean): boolean {
  const { families = [], plan = false } = accountTypeOf(code) ?? {};
  const fits = (family: Family) => (isEntity ? ofEntities.includes(family) : family !== 'entity');
  return (isEntity && plan) || families.some(fits);
}

export const typesFor = (isEntity: boolean): Choices =>
  Object.fromEntries(Object.entries(accountTypeNames).filter(([code]) => suits(code, isEntity)));

const ofEntities: readonly Family[] = ['entity', 'trust', 'fiduciary'];

/** The choices of trust type for a retirement trust. */
export const retirementTrustTypes = {
  profit_sharing: 'Profit sharing',
  money_purchase: 'Money purchase',
  k401: '401(k)',
  defined_benefit: 'Defined benefit',
  cash_balance: 'Cash balance',
  target_benefit: 'Target benefit',
  p457b: '457(b)',
  keogh: 'Keogh',
  church_plan: 'Church plan',
  other: 'Other',
};

export const personalTrustTypes = {
  revocable_living: 'Revocable living',
  irrevocable: 'Irrevocable',
  testamentary: 'Testamentary',
  charitable_remainder: 'Charitable remainder',
  special_needs: 'Special needs',
  life_insurance: 'Life insurance',
  other: 'Other',
};
