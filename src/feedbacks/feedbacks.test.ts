import { expect, test } from '@jest/globals';
import { admit, openHouse } from '../test/app.ts';

const house = openHouse({ demo: true });
const ada = admit(house, 'Ada Winslow');
const theodora = admit(house, 'Theodora Vance');

const script = '<script>alert(1)</script>';

test('feedback keeps its lines, is text whatever it looks like, and comes to the super admin by mail', async () => {
  const given = await ada.post('/feedbacks', { content: `The grid is slow.<br>Try ${script}` });
  expect([given.statusCode, given.json().content]).toEqual([200, `The grid is slow.\nTry ${script}`]);
  const { data } = (await theodora.get('/feedbacks')).json();
  expect(data).toMatchObject([{ content: `The grid is slow.\nTry ${script}`, authorName: 'Ada Winslow' }]);
  await house.work();
  const kept = await house.orm.em.fork().execute('select recipient, text, html from kept_mails');
  expect(kept).toMatchObject([{ recipient: 'super@demo.test', text: expect.stringContaining(script) }]);
  expect(kept[0]?.html).not.toContain(script);
});

test('feedback is read by super admins alone, and says something', async () => {
  expect((await ada.get('/feedbacks')).statusCode).toBe(403);
  expect((await ada.post('/feedbacks', { content: ' ' })).statusCode).toBe(422);
});
