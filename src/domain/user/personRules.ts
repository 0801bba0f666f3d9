import { isEmpty, notAfter, required, type Issue, type Rule } from '../rules.ts';

/** The fields that the rules check; office staff have none of them. */
interface Person {
  readonly role: string;
  readonly status: string;
  readonly isHybrid: boolean;
  readonly lplCode?: string | null;
  readonly isInsuranceAgent: boolean;
  readonly npn?: string | null;
  readonly terminationDate?: string | null;
}

export const personRules: readonly Rule<Person>[] = [
  required(['lplCode'], ({ isHybrid }) => isHybrid),
  {
    path: ['lplCode'],
    message: 'Only hybrid advisors have an LPL code.',
    isBroken: ({ role, isHybrid, lplCode }) => role === 'advisor' && !isHybrid && !isEmpty(lplCode),
  },
  required(['npn'], ({ isInsuranceAgent }) => isInsuranceAgent),
  required(['terminationDate'], ({ status }) => status === 'terminated'),
];

/** The issues of a person who is to be saved (document 2, section 5). */
export const brokenPersonRules = (person: Person, today: string): readonly Issue[] => [
  ...personRules.filter(({ isBroken }) => isBroken(person)),
  ...notAfter(today, person.terminationDate, ['terminationDate']),
];
