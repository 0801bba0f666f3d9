import { expect, test } from '@jest/globals';
import { clientNamed } from './client.ts';

const person = (firstName: string, lastName: string) => ({ isEntity: false, entityType: null, firstName, lastName });

test.each([
  ['Winifred Ashby', 'ind', person('Winifred', 'Ashby')],
  ['  Winifred  Anne Ashby ', 'jtw', person('Winifred Anne', 'Ashby')],
  ['ASHBY, WINIFRED A', null, person('WINIFRED A', 'ASHBY')],
  ['Ivo Castellane', 'rlt', person('Ivo', 'Castellane')],
])('%s with an account of type %s is a person', (name, accType, client) => {
  expect(clientNamed(name, accType)).toEqual(client);
});

test.each([
  ['corp', 'corporation_c'],
  ['s_corp', 'corporation_s'],
  ['llc', 'llc_partnership'],
  ['npo', 'non_profit'],
  ['rta', 'retirement_plan'],
])('an account of type %s belongs to an entity: %s', (accType, entityType) => {
  expect(clientNamed('Teale, Pike & Rush', accType)).toEqual({
    isEntity: true,
    entityType,
    firstName: 'Teale, Pike & Rush',
    lastName: null,
  });
});

test.each(['Cher', '', 'Ashby, ', 'Ashby, Winifred, Jr'])('nobody is called %j', (name) => {
  expect(clientNamed(name, 'ind')).toBeUndefined();
});
