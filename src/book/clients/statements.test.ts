import { describe, expect, test } from '@jest/globals';
import { clientId } from '../../../fixtures/clients.ts';
import { admit, openTestApp } from '../../test/app.ts';
import { leastStatementsOf, statementsOf } from '../../test/statements.ts';

/** How many statements reading and saving a client takes. */
const testApp = openTestApp();
const ada = admit(testApp, 'Ada Winslow');

describe.each(['Theodora Vance', 'Malcolm Reyes', 'Ada Winslow', 'Hugo Baptiste'])('To %s', (name) => {
  const person = admit(testApp, name);

  test('a client is two statements: who asks, and the client with all that stands beside it', async () => {
    const [mine] = (await person.get('/clients?perPage=1')).json().data;
    expect(await statementsOf(() => person.get(`/clients/${mine.id}`))).toBe(2);
  });
});

test('a save is seven: who asks, the client, its lock, the audit, the change, the commit and the answer', async () => {
  const called = (n: number) => ({ lastName: `Whitlock ${'x'.repeat(1 + (n % 2))}` });
  expect(await leastStatementsOf(7, (n) => ada.patch(`/clients/${clientId('Alma Whitlock')}`, called(n)))).toBe(7);
});
