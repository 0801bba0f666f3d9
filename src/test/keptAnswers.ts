import { accountId } from '../../fixtures/accounts.ts';
import { codeId } from '../../fixtures/advisorCodes.ts';
import { clientId } from '../../fixtures/clients.ts';
import { userId } from '../../fixtures/users.ts';
import { rowSources } from '../platform/lists/source.ts';
import { postReport } from '../office/weekly-report/postReport.ts';
import type { Person, TestApp } from './app.ts';
import { golden, press, upload } from './billing.ts';
import { lettersOf } from './letters.ts';
import { keptPreviews } from './keptPreviews.ts';
import { ask, link, posts, replay, told, type Keep } from './keptWays.ts';
import { multipart } from './multipart.ts';

/** An account of Alma Whitlock's with documents: it waits for its final review. */
export const alma = clientId('Alma Whitlock');
const account = accountId('Whitlock SEP');
const today = { from: '2026-01-05', through: '2026-01-11' };

const idOf = async (testApp: TestApp, statement: string) => String((await ask(testApp, statement))[0]?.id);
const placeOf = async (person: Person, path: string) => (await person.get(path)).headers.location ?? '';

const exported = async (person: Person, testApp: TestApp, list: string): Promise<string> => {
  const { exportAt = 'export' } = rowSources.get(list)?.list ?? {};
  const { id } = (await person.post(`/${list}/${exportAt}`, { fileFormat: 'csv' })).json().export;
  await testApp.work();
  return id;
};
const exportOf =
  (list: string): Keep =>
  async (person, testApp) => {
    const id = await exported(person, testApp, list);
    return async (asker) => told(await asker.get(`/exports/${id}/download`));
  };

/** Whether one more mail to that address leaves than before. */
const letter =
  (write: (testApp: TestApp) => Promise<unknown>, email: string): Keep =>
  async (_, testApp) => {
    await lettersOf(testApp);
    await write(testApp);
    let hasLeft = false;
    return async () => {
      const waiting = `select from jobs where kind = 'sendMail' and status = 'queued' and input->>'to' = '${email}'`;
      // A mail that waits is still the recipient's: their right to it is checked when it leaves.
      const found = hasLeft
        ? (await lettersOf(testApp)).some(({ recipient }) => recipient === email)
        : (await ask(testApp, waiting)).length > 0;
      hasLeft = true;
      return found ? 'given' : 404;
    };
  };

export const kept = {
  'an export': exportOf('accounts'),
  'an export of pay': exportOf('payouts'),
  'an export of the advisors': exportOf('advisors'),
  'an export of the branches': exportOf('branches'),
  'a link to an export': link(async (person, testApp) => {
    const id = await exported(person, testApp, 'clients');
    return (await person.get(`/exports/${id}`)).json().url;
  }),
  'the answer: a task': posts('/tasks', { task: { name: 'Call', clientId: alma } }),
  'the answer: an account': posts('/accounts', { account: { clientId: alma, advisorCodeId: codeId('SCH100') } }),
  'the answer: a client': posts('/clients', {
    client: {
      isEntity: false,
      firstName: 'Ann',
      lastName: 'Lee',
      ssn: '666029998',
      advisorCodeIds: [codeId('SCH100')],
    },
  }),
  'the answer: a job': posts('/clients/export', { fileFormat: 'csv' }),
  'the answer: a file': replay((person, headers) => {
    const form = multipart({ file: { filename: 'a.pdf', content: '%PDF-1.7' } });
    const all = { ...form.headers, ...headers };
    return person.send({
      method: 'POST',
      url: `/api/clients/${alma}/file_upload`,
      payload: form.payload,
      headers: all,
    });
  }),
  'the answer: a payout': async (person) => {
    const signedBlobId = await upload(
      person,
      'none.csv',
      Buffer.from('Account Number,Fee Date,Fee Type,Amount,Description\r\n'),
    );
    const headers = { 'idempotency-key': 'payout' };
    const send = (asker: Person) =>
      asker.post(
        '/payouts/create_multiple',
        { payout: { ...golden, advisorIds: [userId('Cleo Marchetti')], signedBlobId } },
        headers,
      );
    await send(person);
    return async (asker) => told(await send(asker));
  },
  'a preview of billing': async (person) => {
    const { digest } = (await person.post('/payouts/preview', { payout: golden })).json();
    const wrong = String(digest).replace(/^./, '-');
    return async (asker) => {
      const answer = await press(asker, { ...golden, signedBlobId: alma, digest: wrong });
      return answer.json().digest || answer.statusCode === 422 ? 'given' : answer.statusCode;
    };
  },
  'a link to a file': link(async (person, testApp) => {
    const file = await idOf(
      testApp,
      `select id from files where account_id = '${account}' and archived_at is null limit 1`,
    );
    return placeOf(person, `/files/${file}/download`);
  }),
  'a link to a form': link(async (person) => (await person.get(`/accounts/${account}/internal_form`)).json().url),
  'a link to a signed paper': link(async (person) => {
    const [signature] = (await person.get(`/accounts/${account}/signatures`)).json().data;
    return placeOf(person, `/accounts/${account}/signatures/${signature.id}/document`);
  }),
  'a link to an account': link(async (person) => {
    const { url } = (await person.get(`/accounts/${account}/link`)).json();
    return `/api/accounts/resolve_signed_id?signedId=${new URL(url).searchParams.get('signed_id')}`;
  }),
  'a mail of an account': letter(async (testApp) => {
    const malcolm = await testApp.enter(userId('Malcolm Reyes'));
    await ask(testApp, `update accounts set step = 'submitted' where id = '${account}'`);
    await malcolm.patch(`/accounts/${account}`, { account: { step: 'review' } });
  }, 'advisor@demo.test'),
  'the weekly report': letter((testApp) => postReport(testApp.orm.em.fork(), testApp.config, today), 'admin@demo.test'),
  ...keptPreviews,
} as const satisfies Record<string, Keep>;

export type KeptName = keyof typeof kept;
