import { expect, test } from '@jest/globals';
import { userId } from '../../../fixtures/users.ts';
import { admit, openTestApp, type Person } from '../../test/app.ts';
import { oneRow } from '../../test/billing.ts';

const testApp = openTestApp();
const admin = admit(testApp, 'Malcolm Reyes');
const ada = admit(testApp, 'Ada Winslow');

const pdf = '%PDF-1.7 registration';
const of = (name: string) => `/advisors/${userId(name)}`;

const send = async (person: Person, to: string) => {
  const { url, filename: awsFilename } = (await person.get('/uploads/signed-s3-put.json?name=registration.pdf')).json();
  await person.send({ method: 'PUT', url, headers: { 'content-type': 'application/pdf' }, payload: pdf });
  const blob = { awsFilename, filename: 'registration.pdf', byteSize: pdf.length, contentType: 'application/pdf' };
  return person.post(`${to}/file_upload`, { blob });
};

const names = async (person: Person, advisor: string) =>
  (await person.get(`${of(advisor)}/files.json`)).json().data.map(({ fileName }: { fileName: string }) => fileName);

test('the firm keeps an advisor’s papers: the advisor reads them, a colleague sees none', async () => {
  const sent = await send(admin, of('Ada Winslow'));
  expect([sent.statusCode, sent.json().ownerName]).toEqual([200, 'Malcolm Reyes']);
  const { id } = sent.json();
  expect(await oneRow(testApp, `select advisor_id from files where id = '${id}'`)).toEqual({
    advisor_id: userId('Ada Winslow'),
  });
  expect(await names(ada, 'Ada Winslow')).toContain('registration.pdf');
  const colleague = (await ada.get('/advisors.json'))
    .json()
    .data.find((row: { id: string }) => row.id !== userId('Ada Winslow'));
  await send(admin, `/advisors/${colleague.id}`);
  const seen = await ada.get(`/advisors/${colleague.id}/files.json`);
  expect([seen.statusCode, seen.json().data]).toEqual([200, []]);
});

test('an advisor uploads none, and an access person’s record takes none', async () => {
  expect((await send(ada, of('Ada Winslow'))).statusCode).toBe(403);
  const { id } = await oneRow(testApp, `select id from users where role = 'assistant' limit 1`);
  expect((await send(admin, `/advisors/${String(id)}`)).statusCode).toBe(404);
});
