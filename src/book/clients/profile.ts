import { defineEntity, p } from '@mikro-orm/postgresql';
import { day, no, sealed } from '../../lib/columns.ts';
import { Country, Location } from '../../platform/reference/entity.ts';

/** The questionnaire, which a client answers once and each account copies: both tables embed the same shapes. */

const CitizenshipSchema = defineEntity({
  name: 'Citizenship',
  embeddable: true,
  properties: {
    citizenshipStatus: p.enum(['us', 'permanent', 'not_us', 'dual'] as const).default('us'),
    citizenshipCountry: p.manyToOne(Country).nullable(),
    secondCitizenshipCountry: p.manyToOne(Country).nullable(),
    birthCountry: p.manyToOne(Country).nullable(),
    hasImmigrationVisa: no(),
    visaType: p.text().nullable(),
    visaNumber: sealed(),
    visaExpiration: day().nullable(),
  },
});
export class Citizenship extends CitizenshipSchema.class {}
CitizenshipSchema.setClass(Citizenship);

const EmploymentSchema = defineEntity({
  name: 'Employment',
  embeddable: true,
  properties: {
    status: p.text().nullable(),
    employer: p.text().nullable(),
    occupation: p.text().nullable(),
    years: p.smallint().nullable(),
    location: p.embedded(Location).prefix('address_'),
  },
});
export class Employment extends EmploymentSchema.class {}
EmploymentSchema.setClass(Employment);

const band = () => p.smallint().nullable();
const FinancialsSchema = defineEntity({
  name: 'Financials',
  embeddable: true,
  properties: {
    annualIncome: band(),
    netWorth: band(),
    liquidNetWorth: band(),
    approxAccVal: band(),
    incomeTaxBracket: p.text().nullable(),
    initFundSrc: p.text().nullable(),
    otherInitFundSrc: p.text().nullable(),
    ongoingFundSrc: p.text().nullable(),
    otherOnFundSrc: p.text().nullable(),
    investmentObjective: p.text().nullable(),
  },
});
export class Financials extends FinancialsSchema.class {}
FinancialsSchema.setClass(Financials);

const years = () => p.smallint().default(0);
const ExperienceSchema = defineEntity({
  name: 'Experience',
  embeddable: true,
  properties: {
    expAnnuities: years(),
    expMutualFunds: years(),
    expPartnerships: years(),
    expMargin: years(),
    expStocks: years(),
    expBonds: years(),
    expOptions: years(),
  },
});
export class Experience extends ExperienceSchema.class {}
ExperienceSchema.setClass(Experience);

export const profileProperties = () => ({
  citizenship: p.embedded(Citizenship).prefix('citizenship_'),
  employment: p.embedded(Employment).prefix('employment_'),
  financials: p.embedded(Financials).prefix('financials_'),
  experience: p.embedded(Experience).prefix('experience_'),
});

/** The questionnaire of a client or an account. */
export interface Profile {
  readonly citizenship: Citizenship;
  readonly employment: Employment;
  readonly financials: Financials;
  readonly experience: Experience;
}

/** The relations whose names a profile is answered with. */
export const profileNames = [
  'citizenship.citizenshipCountry',
  'citizenship.secondCitizenshipCountry',
  'citizenship.birthCountry',
  'employment.location.state',
] as const;

const between = (table: string, column: string, low: number, high: number) => ({
  name: `${table}_${column}_range`,
  expression: `${column} >= ${low} and ${column} <= ${high}`,
});

/** The limits of the client's zod schema, held by the database for every writer. */
export const profileChecks = (table: string) => [
  ...['annual_income', 'net_worth', 'liquid_net_worth', 'approx_acc_val'].map((band) =>
    between(table, `financials_${band}`, 0, 7),
  ),
  ...['annuities', 'mutual_funds', 'partnerships', 'margin', 'stocks', 'bonds', 'options'].map((kind) =>
    between(table, `experience_exp_${kind}`, 0, 50),
  ),
];
