import { afterAll, beforeAll, test } from '@jest/globals';
import { codeId } from '../../../fixtures/advisorCodes.ts';
import { idOf } from '../../../fixtures/ids.ts';
import { userId } from '../../../fixtures/users.ts';
import { openOffice, photograph, type Office } from './people.ts';

let office: Office;
beforeAll(async () => void (office = await openOffice()));
afterAll(() => office.stop());

const pages = [
  {
    noun: 'advisor',
    call: `**/api/advisors/${userId('Ada Winslow')}`,
    path: `/advisors/${userId('Ada Winslow')}/details`,
    words: "Can't load advisor information",
    then: 'Ada Winslow',
  },
  {
    noun: 'code',
    call: `**/api/advisor_codes/${codeId('SCH100')}`,
    path: `/advisor-codes/${codeId('SCH100')}/details`,
    words: 'Can not load advisor code information',
    then: 'SCH100',
  },
  {
    noun: 'user',
    call: `**/api/users/${userId('Malcolm Reyes')}`,
    path: `/users/${userId('Malcolm Reyes')}`,
    words: 'Cannot load user',
    then: 'Malcolm Reyes',
  },
] as const;

test.each(pages)('the page of the $noun that cannot be read says so and can be asked for again', async (page) => {
  const { noun, call, path, words, then } = page;
  const superAdmin = await office.visit('super@demo.test');
  await superAdmin.route(call, (route) => route.fulfill({ status: 422, json: { error: 'Being merged.' } }));
  await superAdmin.goto(path);
  await superAdmin.getByRole('heading', { name: words }).waitFor();
  await superAdmin.getByText('Being merged.').waitFor();
  await photograph(superAdmin, `failed-${noun}`);
  await superAdmin.setViewportSize({ width: 390, height: 844 });
  await photograph(superAdmin, `failed-${noun}-phone`);
  await superAdmin.unroute(call);
  await superAdmin.getByRole('button', { name: 'Try Again' }).click();
  await superAdmin.getByRole('heading', { name: then, level: 1 }).waitFor();
  await superAdmin.context().close();
});

test.each([
  { title: 'Admins', role: 'admin' },
  { title: 'Super Admins', role: 'super_admin' },
])('the $title beside a user that cannot be read say so, and the user stays', async ({ title, role }) => {
  const superAdmin = await office.visit('super@demo.test');
  const isTheirs = ({ pathname, searchParams }: URL) =>
    pathname === '/api/admins' && searchParams.get('filters')?.includes(`"${role}"`) === true;
  await superAdmin.route(isTheirs, (route) => route.fulfill({ status: 422, json: { error: 'Being merged.' } }));
  await superAdmin.goto(`/users/${userId('Malcolm Reyes')}`);
  await superAdmin.getByText(`Cannot load ${title}`, { exact: true }).first().waitFor();
  await superAdmin.getByRole('heading', { name: 'Malcolm Reyes', level: 1 }).waitFor();
  await superAdmin.context().close();
});

test('an access person who cannot be read is not edited, and the page says why', async () => {
  const superAdmin = await office.visit('super@demo.test');
  await superAdmin.route('**/api/assistants/*', (route) =>
    route.fulfill({ status: 422, json: { error: 'Being merged.' } }),
  );
  await superAdmin.goto(`/branches/${idOf('branch', 'Cedar Hollow')}/team`);
  const row = superAdmin.getByRole('region', { name: 'Table of access persons' });
  await row
    .getByRole('button', { name: /^Edit / })
    .first()
    .click();
  await superAdmin.getByText('Being merged.').first().waitFor();
  await superAdmin.getByRole('dialog').waitFor({ state: 'detached' });
  await superAdmin.context().close();
});
