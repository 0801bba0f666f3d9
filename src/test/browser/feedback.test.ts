import { afterAll, beforeAll, test } from '@jest/globals';
import { openOffice, photograph, type Office } from './people.ts';
import { soon } from './soon.ts';

let office: Office;
beforeAll(async () => {
  office = await openOffice();
});
afterAll(() => office.stop());

test('what an access person says of the office is read by a super admin as text, whatever it looks like', async () => {
  const page = await office.signIn('assistant2@demo.test', { width: 390, height: 844 });
  await photograph(page, 'feedback-button');
  await page.getByRole('button', { name: 'Feedback', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Feedback' });
  await dialog.getByRole('textbox').fill('<script>document.title = "mine"</script>\nThe list is <b>fast</b>.');
  await photograph(page, 'feedback-dialog');
  await dialog.getByRole('button', { name: 'Send Feedback' }).click();
  await page.getByText('Feedback successfully sent').waitFor();
  await page.context().close();

  const reader = await office.open('/settings/feedback', 'super@demo.test');
  const text = reader.getByText('<script>document.title = "mine"</script>');
  await text.waitFor();
  await soon(() => text.innerText()).toBe('<script>document.title = "mine"</script>\nThe list is <b>fast</b>.');
  await soon(() => reader.title()).not.toContain('mine');
  await photograph(reader, 'feedback-list');
  await reader.context().close();
});
