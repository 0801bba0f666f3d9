import { day, factWithLabel, onlyIf, oneOf, text, type Fact } from '../account/facts.ts';
import { addressInWords, phoneInWords } from '../account/ownerFacts.ts';
import {
  citizenshipFacts,
  employmentFacts,
  experienceFacts,
  objectiveFacts,
  type Questionnaire,
} from '../account/questionnaireFacts.ts';
import { clientTypes } from './choices.ts';
import { clientLabels } from './labels.ts';

/** The part of a client's answer that the sections of the client's page show. */
export interface ClientPageData extends Questionnaire {
  readonly entityTypeName: string | null;
  readonly advisorCodes: { readonly data: readonly { readonly name: string }[] };
  readonly accountHolderName: string | null;
  readonly email: string | null;
  /** Masked. */
  readonly ssn: string | null;
  readonly birthDate: string | null;
  readonly phoneAttributes: Readonly<Record<string, unknown>>;
  readonly locationAttributes: Readonly<Record<string, unknown>>;
}

const identityFacts = (client: ClientPageData): readonly Fact[] => [
  clientFact('isEntity', client.isEntity, oneOf(clientTypes)),
  ...onlyIf(client.isEntity, clientFact('entityType', client.entityTypeName)),
  clientFact('advisorCodeIds', client.advisorCodes.data.map(({ name }) => name).join(', ')),
  ...onlyIf(client.isEntity, clientFact('accountHolderId', client.accountHolderName)),
  clientFact('email', client.email),
];

const ownerFacts = (client: ClientPageData): readonly Fact[] => [
  clientFact('ssn', client.ssn),
  ...onlyIf(!client.isEntity, clientFact('birthDate', client.birthDate, day)),
  clientFact('phoneAttributes', phoneInWords(client.phoneAttributes)),
  clientFact('locationAttributes', addressInWords(client.locationAttributes)),
];

const clientFact = (key: keyof typeof clientLabels, value: unknown, write = text): Fact =>
  factWithLabel(key, clientLabels[key], value, write);

/** The answers of a client's page by section, each in the order of its form. */
export const clientFacts = {
  identity: identityFacts,
  owner: ownerFacts,
  citizenship: citizenshipFacts,
  employment: employmentFacts,
  objective: objectiveFacts,
  experience: experienceFacts,
} as const satisfies Readonly<Record<string, (client: ClientPageData) => readonly Fact[]>>;
