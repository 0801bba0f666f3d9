import { beforeAll, describe, expect, test } from '@jest/globals';
import { accountId } from '../../../fixtures/accounts.ts';
import { admit, openTestApp } from '../../test/app.ts';
import { billGolden } from '../../test/billing.ts';
import { digestOf } from '../../test/snapshot.ts';

const testApp = openTestApp();
const admin = admit(testApp, 'Malcolm Reyes');
const ada = admit(testApp, 'Ada Winslow');
beforeAll(() => billGolden(testApp, '2026-01-01', '2025-10-01'));

const preview = (key: string, closedOn: string, person = admin) =>
  person.get(`/accounts/${accountId(key)}/closing?closedOn=${closedOn}`);

describe('what closing an account would give back', () => {
  test('is told fee by fee, with who bears it, and nothing is written', async () => {
    const before = await digestOf(testApp);
    const answer = (await preview('B2', '2025-12-10')).json();
    expect(await digestOf(testApp)).toBe(before);
    expect(answer).toMatchObject({
      totalRefunded: '921.19',
      refunds: {
        data: [
          {
            parts: [
              { quarter: '2025-10-01', billedDays: 47, daysRefunded: 21, refunded: '171.19' },
              { quarter: '2026-01-01', billedDays: 90, daysRefunded: 90, refunded: '750.00' },
            ],
          },
        ],
      },
    });
    const borne = answer.borneBy.data.map(({ amount }: { amount: string }) => Number(amount));
    expect(borne.reduce((sum: number, amount: number) => sum + amount, 0)).toBeCloseTo(921.19, 2);
  });

  test('is what it then gives back', async () => {
    const { totalRefunded } = (await preview('B2', '2025-12-10')).json();
    const account = { step: 'closed', closedOn: '2025-12-10' };
    const closed = (await admin.patch(`/accounts/${accountId('B2')}`, { account })).json();
    expect([totalRefunded, closed.totalRefunded]).toEqual(['921.19', '921.19']);
  });

  test('a day that cannot be is refused as closing refuses it', async () => {
    const said = async (day: string) => {
      const answer = await preview('B1', day);
      return [answer.statusCode, answer.json().closedOn];
    };
    expect(await said('2026-12-31')).toEqual([422, ['Must not be in the future.']]);
    expect(await said('1999-01-01')).toEqual([422, ['Must not be before the account was opened.']]);
    expect((await said('2026-02-30'))[0]).toBe(422);
  });

  test('is for those who may close it: not for an advisor, not of a closed one', async () => {
    expect((await preview('A1', '2025-12-10', ada)).statusCode).toBe(403);
    expect((await preview('C2', '2025-12-10')).statusCode).toBe(422);
  });
});
