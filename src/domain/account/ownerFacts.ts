import type { AnsweredAccount, AnsweredOwner } from './answered.ts';
import { personLabels } from '../client/labels.ts';
import { day, factWithLabel, onlyIf, text, type Fact } from './facts.ts';
import { isOf } from './types.ts';

export const ownerFacts = (account: AnsweredAccount): readonly Fact[] => {
  const { accType, isEntity, primaryOwnerAttributes: primary, secondaryOwnerAttributes: secondary } = account;
  const second = secondOwnerTitle(accType);
  const whose = isOf('minor', accType) ? `${ownerTitle(accType)} ` : '';
  return [
    ...(isEntity ? entityFacts(primary) : personFacts('primaryOwnerAttributes', primary, whose)),
    ...(second ? personFacts('secondaryOwnerAttributes', secondary, `${second} `) : []),
  ];
};

/** The title of the first owner, for accounts with two persons. */
export const ownerTitle = (accType: string | null): string => (isOf('minor', accType) ? 'Minor' : 'Owner');

/** The title of an account's second person; undefined where the type has none. */
export const secondOwnerTitle = (accType: string | null): string | undefined => {
  if (isOf('joint', accType)) return 'Co-Owner';
  return isOf('minor', accType) ? 'Custodian or Guardian' : undefined;
};

const entityFacts = (owner: AnsweredOwner): readonly Fact[] => [
  factWithLabel('primaryOwnerAttributes.firstName', 'Entity Name', owner.firstName),
  factWithLabel('primaryOwnerAttributes.ftid', personLabels.ftid, owner.ftid),
  ...contactFacts('primaryOwnerAttributes', owner),
];

const personFacts = (path: string, owner: AnsweredOwner, whose = ''): readonly Fact[] => [
  factWithLabel(`${path}.firstName`, whose + personLabels.firstName, owner.firstName),
  factWithLabel(`${path}.lastName`, whose + personLabels.lastName, owner.lastName),
  factWithLabel(`${path}.ssn`, whose + personLabels.ssn, owner.ssn),
  ...onlyIf(owner.ftid !== null, factWithLabel(`${path}.ftid`, whose + personLabels.ftid, owner.ftid)),
  factWithLabel(`${path}.birthDate`, whose + personLabels.birthDate, owner.birthDate, day),
  ...contactFacts(path, owner, whose),
];

const contactFacts = (path: string, owner: AnsweredOwner, whose = ''): readonly Fact[] => [
  factWithLabel(`${path}.email`, whose + personLabels.email, owner.email),
  factWithLabel(`${path}.phoneAttributes`, whose + personLabels.phoneAttributes, phoneInWords(owner.phoneAttributes)),
  factWithLabel(
    `${path}.locationAttributes`,
    whose + personLabels.locationAttributes,
    addressInWords(owner.locationAttributes),
  ),
];

type Answers = Readonly<Record<string, unknown>>;

/** A phone number in its national form, followed by the country unless that is the United States. */
export const phoneInWords = ({ countryCode, formattedPhone }: Answers): string => {
  const number = text(formattedPhone);
  return number && countryCode !== 'US' ? `${number} (${countryName(text(countryCode))})` : number;
};

/** An address on one line, as on an envelope. */
export const addressInWords = (location: unknown): string => {
  const { street, apt, city, state, stateName, zip, country } = isAnswers(location) ? location : {};
  const region = text(state).startsWith('US-') ? text(state).slice(3) : text(stateName);
  const cityLine = [[text(city), region].filter(Boolean).join(', '), text(zip)].filter(Boolean).join(' ');
  const abroad = country === 'US' ? '' : countryName(text(country));
  return [text(street), text(apt), cityLine, abroad].filter(Boolean).join(', ');
};

const isAnswers = (value: unknown): value is Answers => typeof value === 'object' && value !== null;

const countryNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'code' });
const countryName = (code: string): string => (/^[A-Z]{2}$/.test(code) ? (countryNames.of(code) ?? code) : code);
