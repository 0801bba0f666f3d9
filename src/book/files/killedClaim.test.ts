import { expect, test } from '@jest/globals';
import { clientId } from '../../../fixtures/clients.ts';
import { userId } from '../../../fixtures/users.ts';
import { start, type TestApp } from '../../test/app.ts';
import { openBucket } from '../../test/bucket.ts';
import { times } from '../../test/proof.ts';
import { postOnce, type Death } from '../../test/serverProcess.ts';

const pdf = '%PDF-1.7 statement';
const by = userId('Malcolm Reyes');
const path = `/clients/${clientId('Alma Whitlock')}/file_upload`;

const withBucket = async (story: (testApp: TestApp) => Promise<void>): Promise<void> => {
  const bucket = await openBucket();
  const testApp = await start({ s3: bucket.settings });
  try {
    await story(testApp);
  } finally {
    await testApp.stop();
    await bucket.stop();
  }
};

/** A file that its sender has put into the bucket by themselves. */
const arrived = async (testApp: TestApp): Promise<string> => {
  const person = await testApp.enter(by);
  const { url, filename } = (await person.get('/uploads/signed-s3-put?name=statement.pdf')).json();
  expect((await fetch(url, { method: 'PUT', body: pdf })).status).toBe(200);
  return filename;
};

const claim = (testApp: TestApp, awsFilename: string, death: Death | null) => {
  const file = { awsFilename, filename: 'statement.pdf', byteSize: pdf.length, contentType: 'application/pdf' };
  return postOnce(testApp, { by, path, type: 'application/json', body: JSON.stringify(file) }, death);
};

/** The files that have come of it, and what is read of each. */
const kept = async (testApp: TestApp): Promise<string[]> => {
  const person = await testApp.enter(by);
  const files = await testApp.orm.em
    .fork()
    .execute<{ id: string }[]>(`select id from files where client_id = ? and file_name = 'statement.pdf'`, [
      clientId('Alma Whitlock'),
    ]);
  const contents = [];
  for (const { id } of files) {
    const { headers } = await person.get(`/files/${id}/download`);
    contents.push((await person.send({ method: 'GET', url: String(headers.location) })).body);
  }
  return contents;
};

test('a server that dies while it takes a file out of the bucket has taken it, or leaves it to be taken', async () => {
  let statements = 0;
  await withBucket(async (testApp) => {
    const { status, said } = await claim(testApp, await arrived(testApp), null);
    expect([status, await kept(testApp)]).toEqual([200, [pdf]]);
    statements = said;
  });
  expect(statements).toBeGreaterThan(3);
  const kills = times(1, 20);
  for (let kill = 0; kill < kills; kill += 1) {
    const statement = 1 + Math.floor(((kill + Math.random()) * statements) / kills);
    const death = { statement, isSent: Math.random() < 0.5 };
    await withBucket(async (testApp) => {
      const name = await arrived(testApp);
      await claim(testApp, name, death);
      const isTaken = (await kept(testApp)).length > 0;
      const again = await claim(testApp, name, null);
      expect([death, isTaken, again.status]).toEqual([death, isTaken, isTaken ? 422 : 200]);
      expect([death, await kept(testApp)]).toEqual([death, [pdf]]);
    });
  }
}, 1_800_000);
