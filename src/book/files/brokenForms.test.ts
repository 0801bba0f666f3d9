import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { clientId } from '../../../fixtures/clients.ts';
import { start, type Person, type TestApp } from '../../test/app.ts';

let testApp: TestApp;
let superAdmin: Person;
beforeAll(async () => {
  testApp = await start();
  superAdmin = await testApp.signIn('super@demo.test');
});
afterAll(() => testApp.stop());

const part = (name: string, value = 'hello') => `--b\r\ncontent-disposition: form-data; ${name}\r\n\r\n${value}\r\n`;
const file = part('name="file"; filename="a.txt"');
const named = (count: number) => Array.from({ length: count }, (_, place) => part(`name="f${place}"`)).join('');
const upload = `/api/clients/${clientId('Alma Whitlock')}/file_upload`;
const send = (url: string, boundary: string, payload: string) => {
  const headers = { 'content-type': `multipart/form-data; ${boundary}` };
  return superAdmin.send({ method: 'POST', url, payload, headers });
};

test.each([
  ['half of a file', 'boundary=b', file.slice(0, -4)],
  ['no end', 'boundary=b', file],
  ['half of a head', 'boundary=b', file.slice(0, 40)],
  ['no boundary', '', 'hello'],
  ['an empty boundary', 'boundary=""', 'hello'],
  ['a boundary without end', `boundary=${'b'.repeat(300)}`, 'hello'],
])('a form of %s did not arrive whole', async (_, boundary, payload) => {
  for (const url of [upload, '/api/files/verify']) {
    const answer = await send(url, boundary, payload);
    const error = 'The form was not received completely. Please try again.';
    expect([url, answer.statusCode, answer.json()]).toEqual([url, 400, { error }]);
  }
});

test.each([
  ['two files', file, 413, 'The form has more than one file.'],
  ['eleven fields', named(11), 413, 'The form has too many fields.'],
  [
    'a name that every object has',
    part('name="constructor"'),
    422,
    'A field of the form has a name that is not allowed.',
  ],
])('a form of %s is refused in our words', async (_, more, status, error) => {
  const answer = await send(upload, 'boundary=b', `${more}${file}--b--\r\n`);
  expect([answer.statusCode, answer.json()]).toEqual([status, { error }]);
});
