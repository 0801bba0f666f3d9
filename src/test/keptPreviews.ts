import { expect } from '@jest/globals';
import { accountId } from '../../fixtures/accounts.ts';
import { userId } from '../../fixtures/users.ts';
import type { Person } from './app.ts';
import { golden, upload } from './billing.ts';
import { ask, posts, replay, told, type Again, type Answer, type Keep } from './keptWays.ts';
import { multipart } from './multipart.ts';

/** Looked at once more: what it tells is worked out anew, so it is the right that must be asked anew. */
const looks =
  (path: string): Keep =>
  async (person) => {
    await person.get(path);
    return async (asker) => told(await asker.get(path));
  };

/** Uses what they have uploaded themselves. */
const ofUpload =
  (use: (person: Person, signedBlobId: string) => Promise<Answer>): Keep =>
  async (person): Promise<Again> => {
    const signedBlobId = await upload(person, 'charges.csv', charges);
    return async (asker) => told(await use(asker, signedBlobId));
  };
const charges = Buffer.from('Account Number,Fee Date,Fee Type,Amount,Description\r\n');

const accounts = [
  'Account Number,Account Type,Custodian,Advisor Code,Primary Contact,First Name,Last Name,Entity Name,Entity Type,SSN,Email,Date of Birth,Account Open Date',
  '00777123,Individual,Schwab,SCH100,,Nora,Quill,,,666-45-0009,,,',
].join('\n');
const importsAccounts = (query: string): Keep =>
  replay((person, headers) => {
    const { payload, headers: form } = multipart({ file: { filename: 'accounts.csv', content: accounts } });
    return person.send({
      method: 'POST',
      url: `/api/accounts/import${query}`,
      payload,
      headers: { ...form, ...headers },
    });
  });

const place = { filename: 'a.csv', byteSize: charges.length, contentType: 'text/csv' };
const checksum = 'MDEyMzQ1Njc4OWFiY2RlZg==';
/** Sends bytes with another checksum than the announced one: 422 for a person who may still send them. */
const sendsTo =
  (purpose: string, byteSize = charges.length): Keep =>
  async (person) => {
    const blob = { ...place, byteSize, purpose, checksum };
    const { url } = (await person.post('/direct_uploads', { blob })).json().direct_upload;
    return async (asker) => {
      const answer = await asker.send({
        method: 'PUT',
        url,
        payload: charges,
        headers: { 'content-type': 'text/csv' },
      });
      return answer.statusCode === 422 ? 'given' : answer.statusCode;
    };
  };

const debit = { startDate: '2025-10-01', exportType: 'schwab' };
const handing = `/advisors/${userId('Ada Winslow')}/reassign?toAdvisorId=${userId('Ben Okafor')}`;

/** Previews of the office, and answers to calls that it has sent before. */
export const keptPreviews = {
  'a preview of a closing': looks(`/accounts/${accountId('B2')}/closing?closedOn=2025-12-10`),
  'a preview of a reopening': async (person, testApp) => {
    await ask(testApp, `update accounts set step = 'closed', closed_on = '2025-12-10' where id = '${accountId('B1')}'`);
    return looks(`/accounts/${accountId('B1')}/reopening`)(person, testApp);
  },
  'a preview of a reassignment': looks(handing),
  'a preview of an account import': importsAccounts('?dryRun=true'),
  'the answer: an account import': importsAccounts(''),
  'the answer: an import of positions': posts('/positions/fetch', { date: '2026-01-14', sources: ['schwab'] }),
  'how an import stands': looks('/positions/import_status'),
  'the problems of an import': looks('/import_problems'),
  'what an import has left for a look': looks('/held_blocks'),
  'an upload of client fees': ofUpload((person, signedBlobId) =>
    person.post('/payouts/preview', { payout: { ...golden, signedBlobId } }),
  ),
  'the rows of an upload of client fees': ofUpload((person, signedBlobId) =>
    person.post('/payouts/preview/client_fees.csv', { payout: { ...golden, signedBlobId } }),
  ),
  'an upload of client fees, to be billed': ofUpload(async (person, signedBlobId) => {
    const payout = { ...golden, signedBlobId, digest: '-' };
    const answer = await person.post('/payouts', { payout });
    // Nobody has looked at such figures: who may bill is told so.
    return answer.statusCode === 409 || answer.statusCode === 422 ? { ...answer, statusCode: 200 } : answer;
  }),
  'a place for client fees': sendsTo('client_fees'),
  'a place for a file': sendsTo('any'),
  'a place for a large file': sendsTo('any', 50 * 2 ** 20),
  'the answer: a place for a file': posts('/direct_uploads', { blob: { ...place, checksum } }),
  'a preview of a debit': async (person) => {
    const send = (asker: Person) => asker.post('/payouts/export/preview', { export: debit });
    expect((await send(person)).statusCode).toBe(200);
    return async (asker) => told(await send(asker));
  },
  'the answer: a debit': posts('/payouts/export', { export: debit }),
} as const satisfies Record<string, Keep>;
