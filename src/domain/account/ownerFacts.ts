import type { AnsweredAccount, AnsweredOwner } from './answered.ts';
import { personLabels } from '../client/labels.ts';
import { day, named, onlyIf, text, type Fact } from './facts.ts';
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

/** What the person is called whose account it is, where there are two. */
export const ownerTitle = (accType: string | null): string => (isOf('minor', accType) ? 'Minor' : 'Owner');

/** What the second person of an account is called; undefined where the type has none. */
export const secondOwnerTitle = (accType: string | null): string | undefined => {
  if (isOf('joint', accType)) return 'Co-Owner';
  return isOf('minor', accType) ? 'Custodian or Guardian' : undefined;
};

const entityFacts = (owner: AnsweredOwner): readonly Fact[] => [
  named('primaryOwnerAttributes.firstName', 'Entity Name', owner.firstName),
  named('primaryOwnerAttributes.ftid', personLabels.ftid, owner.ftid),
  ...contactFacts('primaryOwnerAttributes', owner),
];

const personFacts = (path: string, owner: AnsweredOwner, whose = ''): readonly Fact[] => [
  named(`${path}.firstName`, whose + personLabels.firstName, owner.firstName),
  named(`${path}.lastName`, whose + personLabels.lastName, owner.lastName),
  named(`${path}.ssn`, whose + personLabels.ssn, owner.ssn),
  ...onlyIf(owner.ftid !== null, named(`${path}.ftid`, whose + personLabels.ftid, owner.ftid)),
  named(`${path}.birthDate`, whose + personLabels.birthDate, owner.birthDate, day),
  ...contactFacts(path, owner, whose),
];

const contactFacts = (path: string, owner: AnsweredOwner, whose = ''): readonly Fact[] => [
  named(`${path}.email`, whose + personLabels.email, owner.email),
  named(`${path}.phoneAttributes`, whose + personLabels.phoneAttributes, phoneInWords(owner.phoneAttributes)),
  named(
    `${path}.locationAttributes`,
    whose + personLabels.locationAttributes,
    addressInWords(owner.locationAttributes),
  ),
];

type Answers = Readonly<Record<string, unknown>>;

/** As it is dialled at home; of another country with its name. */
export const phoneInWords = ({ countryCode, formattedPhone }: Answers): string => {
  const number = text(formattedPhone);
  return number && countryCode !== 'US' ? `${number} (${countryName(text(countryCode))})` : number;
};

/** On one line, as an envelope spells it. */
export const addressInWords = (location: unknown): string => {
  const { street, apt, city, state, stateName, zip, country } = isAnswers(location) ? location : {};
  const region = text(state).startsWith('US-') ? text(state).slice(3) : text(stateName);
  const place = [[text(city), region].filter(Boolean).join(', '), text(zip)].filter(Boolean).join(' ');
  const abroad = country === 'US' ? '' : countryName(text(country));
  return [text(street), text(apt), place, abroad].filter(Boolean).join(', ');
};

const isAnswers = (value: unknown): value is Answers => typeof value === 'object' && value !== null;

const countryNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'code' });
const countryName = (code: string): string => (/^[A-Z]{2}$/.test(code) ? (countryNames.of(code) ?? code) : code);
