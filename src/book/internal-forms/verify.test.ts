import { beforeAll, describe, expect, test } from '@jest/globals';
import { accountId } from '../../../fixtures/accounts.ts';
import { loadConfig } from '../../platform/config.ts';
import { firmCertificate } from '../../lib/secrets/firmCertificate.ts';
import { openPaper, closePaper } from '../../lib/pdf/paper.ts';
import { placeSeal, sealPdf } from '../../lib/pdf/seal.ts';
import { admit, openTestApp, type Person } from '../../test/app.ts';
import { multipart } from '../../test/multipart.ts';

const testApp = openTestApp();
const ada = admit(testApp, 'Ada Winslow');
const cleo = admit(testApp, 'Cleo Marchetti');
const admin = admit(testApp, 'Malcolm Reyes');
const ben = admit(testApp, 'Ben Okafor');
const id = accountId('Castellane');
let prepared: Buffer;
let signed: Buffer;
let sealedAgain: Buffer;

beforeAll(async () => {
  const sign = (person: Person, signerName: string) =>
    person.post(`/accounts/${id}/sign_internal_form`, { signerName, consent: true });
  prepared = await pdfAt((await ben.post(`/accounts/${id}/prepare_internal_form`)).json().url);
  await sign(ben, 'Ben Okafor');
  signed = await newest();
  await testApp.orm.em.fork().execute("update accounts set step = 'submitted' where id = ?", [id]);
  await sign(admin, 'Malcolm Reyes');
  sealedAgain = await newest();
});

const pdfAt = async (url: string) => (await ben.send({ method: 'GET', url })).rawPayload;
const newest = async () => pdfAt((await ben.get(`/accounts/${id}/internal_form`)).json().url);
const check = async (person: Person, content: Buffer) => {
  const form = multipart({ file: { filename: 'form.pdf', content } });
  const { statusCode, ...answer } = await person.send({ method: 'POST', url: '/api/files/verify', ...form });
  expect(statusCode).toBe(200);
  return answer.json();
};
const changed = (pdf: Buffer, at: number, bit = 1) => {
  const copy = Buffer.from(pdf);
  copy[at] = (copy[at] ?? 0) ^ bit;
  return copy;
};

describe('a file that somebody brings', () => {
  test('is one of ours, unaltered, with who signed it and when', async () => {
    expect(await check(ben, sealedAgain)).toMatchObject({
      ours: true,
      unaltered: true,
      accountId: id,
      accountNumber: null,
      edition: 1,
      kind: 'investor_profile',
      message: 'This document is from Verus, unaltered since it was signed.',
      signers: [
        { block: 'advisor', name: 'Ben Okafor' },
        { block: 'verus', name: 'Malcolm Reyes' },
      ],
    });
  });

  test('may be an earlier version, or one that nobody has signed', async () => {
    expect((await check(ben, signed)).signers).toMatchObject([{ block: 'advisor', name: 'Ben Okafor' }]);
    expect(await check(ben, prepared)).toMatchObject({
      ours: true,
      unaltered: true,
      signedAt: null,
      signers: [],
      message: expect.stringContaining('but not signed'),
    });
  });

  test('tells those who do not see the account nothing about it', async () => {
    const answer = await check(cleo, sealedAgain);
    expect(Object.keys(answer).sort()).toEqual(['message', 'ours', 'unaltered']);
    expect(answer).toMatchObject({ ours: true, unaltered: true });
    expect((await check(ada, sealedAgain)).unaltered).toBe(true);
  });

  test('is found altered by one byte, wherever it is', async () => {
    const hole = {
      from: sealedAgain.indexOf('/Contents <'),
      to: sealedAgain.indexOf('>', sealedAgain.indexOf('/Contents <')),
    };
    const places = [
      0,
      9,
      30,
      hole.from - 5,
      hole.from + 11,
      hole.from + 12,
      hole.from + 400,
      hole.to - 2,
      hole.to + 1,
      ...Array.from({ length: 30 }, (_, step) => Math.floor(((step + 0.5) * sealedAgain.length) / 30)),
      sealedAgain.length - 1,
    ];
    // Bit 32 of a hexadecimal digit changes only its case.
    for (const place of places)
      for (const bit of [1, 32])
        expect([place, bit, (await check(ben, changed(sealedAgain, place, bit))).unaltered]).toEqual([
          place,
          bit,
          false,
        ]);
    const inTheText = await check(ben, changed(sealedAgain, sealedAgain.length - 2000));
    expect(inTheText).toEqual({
      ours: true,
      unaltered: false,
      message: 'This document was altered after it was signed.',
    });
  });

  test('is found altered by what was added, and known all the same', async () => {
    const update = '\n1 0 obj\n<< /Type /Catalog >>\nendobj\nstartxref\n0\n%%EOF\n';
    expect(await check(ben, Buffer.concat([sealedAgain, Buffer.from(update)]))).toMatchObject({
      ours: true,
      unaltered: false,
      accountId: id,
      message: 'Content was added to this document after it was signed.',
    });
  });

  test('may be anything, and is never a fault', async () => {
    const foreign = [
      Buffer.from('not a PDF'),
      Buffer.from('%PDF-1.7\n/ByteRange [0 5 9 3]\n'),
      Buffer.alloc(70_000, '<30'),
      Buffer.from('/ByteRange [0 26 34 4]    <30820000>tail'),
      Buffer.from('/ByteRange [0 99999999999 1 1]'),
      ...[100, 1000, 20_000].map((length) => sealedAgain.subarray(0, length)),
    ];
    for (const content of foreign) {
      expect(await check(ben, content)).toMatchObject({ unaltered: false, message: expect.any(String) });
    }
    expect(await check(ben, Buffer.from('not a PDF'))).toMatchObject({ ours: false });
    expect((await ben.post('/files/verify', {})).json()).toMatchObject({ file: ['Choose a file.'] });
    const huge = multipart({ file: { filename: 'form.pdf', content: Buffer.alloc(11 * 1024 * 1024) } });
    expect((await ben.send({ method: 'POST', url: '/api/files/verify', ...huge })).statusCode).toBe(413);
  });

  test('is not ours because it bears a seal: whose seal it is counts, and whether we keep it', async () => {
    const frame = { firmName: 'Verus', title: 'Investor Profile', note: '' };
    const paper = openPaper(frame, new Date());
    placeSeal(paper, { name: 'Verus', reason: 'The document is sealed.', at: new Date() });
    const pdf = await closePaper(paper.text('A forgery'), frame);
    const { dataDir } = loadConfig();
    const theirs = await firmCertificate({ dataDir: `${dataDir}/elsewhere`, firmName: 'Verus' });
    expect(await check(admin, await sealPdf(pdf, theirs, new Date()))).toMatchObject({ ours: false, unaltered: false });
    const ours = await firmCertificate({ dataDir, firmName: 'Verus' });
    expect(await check(admin, await sealPdf(pdf, ours, new Date()))).toMatchObject({
      ours: true,
      unaltered: false,
      message: expect.stringContaining('does not match any version'),
    });
  });
});
