import { expect, test } from '@jest/globals';
import { admit, openTestApp } from '../../test/app.ts';

const testApp = openTestApp({ demo: true });
const ada = admit(testApp, 'Ada Winslow');
const theodora = admit(testApp, 'Theodora Vance');

const script = '<script>alert(1)</script>';

test('feedback keeps its lines, is text whatever it looks like, and comes to the super admin by mail', async () => {
  const given = await ada.post('/feedbacks', { content: `The grid is slow.<br>Try ${script}` });
  expect([given.statusCode, given.json().content]).toEqual([200, `The grid is slow.\nTry ${script}`]);
  const { data } = (await theodora.get('/feedbacks')).json();
  expect(data).toMatchObject([{ content: `The grid is slow.\nTry ${script}`, authorName: 'Ada Winslow' }]);
  await testApp.work();
  const kept = await testApp.orm.em.fork().execute('select recipient, text, html from kept_mails');
  expect(kept).toMatchObject([{ recipient: 'super@demo.test', text: expect.stringContaining(script) }]);
  expect(kept[0]?.text).toContain(`> The grid is slow.\n> Try ${script}\n`);
  expect(kept[0]?.html).not.toContain(script);
  expect(kept[0]?.html).toContain('The grid is slow.<br>Try ');
});

test('its file says when it was given to the minute', async () => {
  const file = (await theodora.get('/feedbacks.csv')).body;
  expect(file).toMatch(/"[A-Z][a-z]+ \d\d?(st|nd|rd|th) \d{4}, \d\d?:\d\d [ap]m"/);
});

test('feedback is read by super admins alone, and says something', async () => {
  expect((await ada.get('/feedbacks')).statusCode).toBe(403);
  expect((await ada.post('/feedbacks', { content: ' ' })).statusCode).toBe(422);
});
