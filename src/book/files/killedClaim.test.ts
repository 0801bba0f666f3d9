import { expect, test } from '@jest/globals';
import { clientId } from '../../../fixtures/clients.ts';
import { userId } from '../../../fixtures/users.ts';
import { start, type TestHouse } from '../../test/app.ts';
import { openBucket } from '../../test/bucket.ts';
import { times } from '../../test/proof.ts';
import { postOnce, type Death } from '../../test/serverProcess.ts';

const pdf = '%PDF-1.7 statement';
const by = userId('Malcolm Reyes');
const path = `/clients/${clientId('Alma Whitlock')}/file_upload`;

const withBucket = async (story: (house: TestHouse) => Promise<void>): Promise<void> => {
  const bucket = await openBucket();
  const house = await start({ s3: bucket.settings });
  try {
    await story(house);
  } finally {
    await house.stop();
    await bucket.stop();
  }
};

/** A file that its sender has put into the bucket by themselves. */
const arrived = async (house: TestHouse): Promise<string> => {
  const person = await house.enter(by);
  const { url, filename } = (await person.get('/uploads/signed-s3-put?name=statement.pdf')).json();
  expect((await fetch(url, { method: 'PUT', body: pdf })).status).toBe(200);
  return filename;
};

const claim = (house: TestHouse, awsFilename: string, death: Death | null) => {
  const file = { awsFilename, filename: 'statement.pdf', byteSize: pdf.length, contentType: 'application/pdf' };
  return postOnce(house, { by, path, type: 'application/json', body: JSON.stringify(file) }, death);
};

/** The files that have come of it, and what is read of each. */
const kept = async (house: TestHouse): Promise<string[]> => {
  const person = await house.enter(by);
  const files = await house.orm.em
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
  await withBucket(async (house) => {
    const { status, said } = await claim(house, await arrived(house), null);
    expect([status, await kept(house)]).toEqual([200, [pdf]]);
    statements = said;
  });
  expect(statements).toBeGreaterThan(3);
  const kills = times(1, 20);
  for (let kill = 0; kill < kills; kill += 1) {
    const statement = 1 + Math.floor(((kill + Math.random()) * statements) / kills);
    const death = { statement, isSent: Math.random() < 0.5 };
    await withBucket(async (house) => {
      const name = await arrived(house);
      await claim(house, name, death);
      const isTaken = (await kept(house)).length > 0;
      const again = await claim(house, name, null);
      expect([death, isTaken, again.status]).toEqual([death, isTaken, isTaken ? 422 : 200]);
      expect([death, await kept(house)]).toEqual([death, [pdf]]);
    });
  }
}, 1_800_000);
