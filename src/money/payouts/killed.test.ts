import { once } from 'node:events';
import { expect, test } from '@jest/globals';
import { userId } from '../../../fixtures/users.ts';
import { start, type Person, type TestApp } from '../../test/app.ts';
import { ada, ben, clientFeesFile, golden, upload } from '../../test/billing.ts';
import { storedLedger } from '../../test/billing-proof/random/ledger.ts';
import { faultsIn } from '../../test/billing-proof/random/properties.ts';
import { flagging } from '../../test/flagging.ts';
import { times } from '../../test/proof.ts';
import { isLetGo, openServer, sessionCookie } from '../../test/serverProcess.ts';

interface Call {
  readonly method: 'POST' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly body?: object;
}

interface Office {
  readonly testApp: TestApp;
  readonly admin: Person;
  readonly firm: ReturnType<typeof flagging>;
}

const explained = { reason: 'no_fee_auth', explanation: 'No authorization on file.' };
const exporting = (exportType: string) => () => ({
  method: 'POST' as const,
  path: '/payouts/export',
  body: { export: { startDate: golden.startDate, exportType } },
});

/** A quarter of the firm, each call made as soon as the one before is answered. */
const deeds: Readonly<Record<string, (office: Office) => Call | Promise<Call>>> = {
  'the run': async ({ admin }) => {
    const signedBlobId = await upload(admin, 'fees.csv', clientFeesFile);
    const payout = { ...golden, signedBlobId, idempotencyKey: 'the run' };
    return { method: 'POST', path: '/payouts', body: { payout } };
  },
  'Schwab’s file': exporting('schwab'),
  'Fidelity’s file': exporting('fidelity'),
  'a payout is paid': async ({ firm }) => {
    const { id } = await firm.payout(ada);
    return { method: 'PATCH', path: `/payouts/${id}`, body: { payout: { paid: true } } };
  },
  'paid fees are flagged': async ({ firm }) => {
    const payoutBreakdownId = await firm.breakdown('A2', ada);
    return { method: 'POST', path: '/billing_errors', body: { billingError: { payoutBreakdownId, ...explained } } };
  },
  'unpaid fees are flagged': async ({ firm }) => {
    const payoutBreakdownId = await firm.breakdown('C1');
    return {
      method: 'POST',
      path: '/billing_errors',
      body: { billingError: { payoutBreakdownId, ...explained, all: true } },
    };
  },
  'a flag is resolved': async ({ firm }) => {
    const id = await firm.flagId('C1');
    return { method: 'PATCH', path: `/billing_errors/${id}`, body: { billingError: { status: 'resolved' } } };
  },
  'flagged fees are paid': async ({ firm }) => {
    const payoutBreakdownIds = [await firm.breakdown('C1')];
    return { method: 'POST', path: '/payouts/create_flagged', body: { payout: { payoutBreakdownIds } } };
  },
  'a fee is removed': async ({ firm }) => ({
    method: 'DELETE',
    path: `/payout_breakdowns/${await firm.breakdown('B1', ben)}`,
  }),
  'a flag is removed': async ({ firm }) => ({ method: 'DELETE', path: `/billing_errors/${await firm.flagId('A2')}` }),
};
const names = Object.keys(deeds);

/**
 * All that billing stores, without ids and times: every cent of the ledger, every byte of the files, and one audit row
 * for each action.
 */
const tracesOf = async ({ orm }: TestApp) => {
  const em = orm.em.fork();
  return [
    await storedLedger(em),
    await em.execute('select file_name, content, sha256, digest is null as old from fee_files order by file_name'),
    await em.execute('select amount, used_by_id is null as open from carry_forwards order by amount, open'),
    // A download is told before its first byte leaves: one that the server died over is told, and the one asked again too.
    await em.execute(`select action, object, count(*)::int from audit where action <> 'download'
      group by 1, 2 order by 1, 2`),
  ];
};

const inOffice = async <Result>(story: (office: Office) => Promise<Result>): Promise<Result> => {
  const testApp = await start();
  try {
    const admin = await testApp.enter(userId('Malcolm Reyes'));
    return await story({ testApp, admin, firm: flagging(testApp, admin) });
  } finally {
    await testApp.stop();
  }
};

const keyOf = (name: string) => ({ 'idempotency-key': `${names.indexOf(name)}` });

/** The call as it comes to a server of its own. */
const send = async ({ testApp }: Office, address: string, name: string, { method, path, body }: Call) =>
  fetch(`${address}/api${path}`, {
    method,
    headers: {
      cookie: await sessionCookie(testApp, userId('Malcolm Reyes')),
      ...(body && { 'content-type': 'application/json' }),
      ...keyOf(name),
    },
    body: body ? JSON.stringify(body) : null,
  });

/** The quarter without a death; how many statements each deed takes. */
const undisturbed = () =>
  inOffice(async (office) => {
    const lengths = new Map<string, number>();
    const { process: server, address, statements } = await openServer(office.testApp);
    try {
      for (const [name, deed] of Object.entries(deeds)) {
        const call = await deed(office);
        const before = await statements();
        const answer = await send(office, address, name, call);
        expect([name, answer.status, await answer.text()]).toEqual([name, 200, expect.anything()]);
        lengths.set(name, (await statements()) - before);
      }
    } finally {
      server.kill('SIGKILL');
      await once(server, 'exit');
    }
    return { lengths, traces: await tracesOf(office.testApp) };
  });

/** Sends the call to a server that dies at one of its statements: of the last one, nobody knows whether it was heard. */
const dieAtWork = async (office: Office, name: string, call: Call, statements: number): Promise<void> => {
  const death = { statement: 1 + Math.floor(Math.random() * statements), isSent: Math.random() < 0.5 };
  const { process: server, address } = await openServer(office.testApp, death);
  const exit = once(server, 'exit');
  await Promise.race([exit, send(office, address, name, call).catch(() => undefined)]);
  server.kill('SIGKILL');
  await exit;
  await isLetGo(office.testApp);
  const faults = await faultsIn(office.testApp.orm.em.fork(), false);
  expect([name, death, faults]).toEqual([name, death, {}]);
};

/** Sends it again a minute later, to a server that lives. */
const again = async ({ testApp, admin }: Office, name: string, { method, path, body }: Call): Promise<void> => {
  await testApp.orm.em.fork().execute(`update idempotency_keys set created_at = created_at - interval '61 seconds'`);
  const { statusCode, body: said } = await admin.send({
    method,
    url: `/api${path}`,
    headers: keyOf(name),
    ...(body && { payload: body }),
  });
  // Done now, or answered again; or done already.
  const fine = isRepeatable(name) ? [200] : [200, 409];
  expect([name, fine.includes(statusCode), said]).toEqual([name, true, said]);
};

/** A run and a file are answered again, whoever has heard them. */
const isRepeatable = (name: string): boolean => names.indexOf(name) < 3;

test('whatever a server dies over, it is done whole or not at all, and asked again it is done once', async () => {
  const { lengths, traces } = await undisturbed();
  const kills = times(3, 50);
  const first = Math.floor(Math.random() * names.length);
  const dying = Array.from({ length: kills }, (_, kill) => names[(first + kill * 3) % names.length]);
  await inOffice(async (office) => {
    for (const [name, deed] of Object.entries(deeds)) {
      const call = await deed(office);
      for (const _ of dying.filter((one) => one === name)) {
        await dieAtWork(office, name, call, lengths.get(name) ?? 1);
      }
      await again(office, name, call);
    }
    expect(await tracesOf(office.testApp)).toEqual(traces);
  });
}, 1_800_000);
