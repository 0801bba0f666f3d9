import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { codeId } from '../../../fixtures/advisorCodes.ts';
import { clientId } from '../../../fixtures/clients.ts';
import { idOf } from '../../../fixtures/ids.ts';
import { userId } from '../../../fixtures/users.ts';
import type { Person } from '../app.ts';
import { settle, watchCalm } from './calm.ts';
import { fillInCode, openOffice, type Office } from './people.ts';
import { records } from './pages.ts';
import { soon } from './soon.ts';

/** Nothing typed is lost: the same story for every form. */
interface Typing {
  readonly name: string;
  /** Address of the form, and what opens it there. */
  readonly at: string;
  readonly opens?: (page: Page) => Locator;
  /** The part of the page where it stands, if that is no dialog. */
  readonly region?: (page: Page) => Locator;
  readonly label: string;
  readonly mine: string;
  readonly save?: string;
}

/** Over a record that somebody else may change meanwhile. */
interface VersionedForm extends Typing {
  readonly theirs: string;
  /** Other fields that they change, and I have not. */
  readonly beside?: object;
  /** Path below /api, and where in its body and its answer the value lies. */
  readonly record: string;
  readonly within: string;
  readonly key: string;
}

const ada = userId('Ada Winslow');
const goldfield = idOf('branch', 'Goldfield');

const forms: readonly VersionedForm[] = [
  {
    name: 'a branch',
    at: `/branches/${goldfield}/details/edit`,
    label: 'Name',
    mine: 'Goldfield North',
    theirs: 'Goldfield South',
    record: `/branches/${goldfield}`,
    within: 'branch',
    key: 'name',
  },
  {
    name: 'a fee template',
    at: `/branches/${goldfield}/fee-schedule/:template/edit`,
    label: 'Name',
    mine: 'Mine of the two',
    theirs: 'Theirs of the two',
    record: '/fee_schedules/:template',
    within: 'feeSchedule',
    key: 'name',
  },
  {
    name: 'an advisor code',
    at: `/advisor-codes/${codeId('SCH100')}/details/edit`,
    label: 'Notes',
    mine: 'asked for twice',
    theirs: 'asked for once',
    record: `/advisor_codes/${codeId('SCH100')}`,
    within: 'advisorCode',
    key: 'notes',
  },
  {
    name: 'an advisor',
    at: `/advisors/${ada}/details`,
    opens: (page) => page.getByRole('button', { name: 'Edit Advisor Information' }),
    label: 'Last Name',
    mine: 'Winslow-Hart',
    theirs: 'Winslow-Lind',
    record: `/advisors/${ada}`,
    within: 'advisor',
    key: 'lastName',
  },
  {
    name: "an advisor's billing details",
    at: `/advisors/${ada}/billings`,
    opens: (page) => page.getByRole('button', { name: 'Edit Billing Details' }),
    label: 'Account Fee',
    mine: '21.00',
    theirs: '22.00',
    record: '/billing_details/:billing',
    within: 'billingDetail',
    key: 'accountFee',
  },
  {
    name: 'an access person',
    at: `/branches/${goldfield}/team`,
    opens: (page) => page.getByRole('button', { name: 'Edit Priya Nolan' }),
    label: 'Last Name',
    mine: 'Nolan-Hart',
    theirs: 'Nolan-Lind',
    record: `/assistants/${userId('Priya Nolan')}`,
    within: 'assistant',
    key: 'lastName',
  },
  {
    name: 'somebody of the office',
    at: '/users/:user',
    opens: (page) => page.getByRole('main').getByRole('button', { name: 'Edit', exact: true }),
    label: 'Last Name',
    mine: 'Reyes-Hart',
    theirs: 'Reyes-Lind',
    record: '/admins/:user',
    within: 'admin',
    key: 'lastName',
  },
  {
    name: 'a task',
    at: '/tasks/:task',
    label: 'Name',
    mine: 'Call back',
    theirs: 'Call at once',
    record: '/tasks/:task',
    within: 'task',
    key: 'name',
  },
  {
    name: 'the settings of the firm',
    at: '/settings/company',
    region: (page) => page.getByRole('region', { name: 'Firm' }),
    label: 'Legal Name',
    mine: 'Verus North LLC',
    theirs: 'Verus South LLC',
    record: '/company_settings',
    within: 'companySettings',
    key: 'legalName',
  },
  {
    name: 'a client',
    at: `/clients/${clientId('Alma Whitlock')}/details`,
    region: (page) => page.getByRole('main'),
    label: 'First Name',
    mine: 'Almira',
    theirs: 'Almut',
    record: `/clients/${clientId('Alma Whitlock')}`,
    within: 'client',
    key: 'firstName',
    save: 'Save Section',
  },
  {
    name: 'an account that is being opened',
    at: '/clients/:archer/accounts/:basics',
    label: 'Account Name',
    mine: 'Mine of the two',
    theirs: 'Theirs of the two',
    beside: { accType: 'ind' },
    record: '/accounts/:basics',
    within: 'account',
    key: 'name',
    save: 'Save and Continue',
  },
];

/** Forms of records that do not exist yet. */
const newOnes: readonly (Typing & { readonly done: string })[] = [
  {
    name: 'a new task',
    at: '/tasks/new',
    label: 'Name',
    mine: 'Call back',
    save: 'Add Task',
    done: 'Task added',
  },
  {
    name: 'a word to the firm',
    at: '/',
    opens: (page) => page.getByRole('button', { name: 'Feedback' }),
    label: 'Feedback',
    mine: 'A word',
    save: 'Send Feedback',
    done: 'Feedback successfully sent',
  },
];

let office: Office;
let page: Page;
let ids: Readonly<Record<string, string>>;
beforeAll(async () => {
  office = await openOffice();
  page = await office.visit('super@demo.test');
  await watchCalm(page);
  const [more] = await office.query<{ billing: string }>(
    `select id as billing from billing_details where advisor_id = '${ada}'`,
  );
  ids = { ...(await records(office, 'super@demo.test')), ...more };
});
afterAll(() => office.stop());

const named = (path: string): string => path.replaceAll(/:(\w+)/g, (_, name: string) => ids[name] ?? name);

const wrote = async (person: Person, { record, within, key, theirs, beside }: VersionedForm): Promise<void> => {
  const before = (await person.get(named(record))).json();
  const answer = await person.patch(named(record), { [within]: { ...beside, [key]: theirs, version: before.version } });
  expect([record, answer.statusCode, answer.json()]).toEqual([record, 200, expect.anything()]);
};

/** Until it stands there: the dialog is gone sooner. */
const isKept = async ({ record, key, mine }: VersionedForm): Promise<void> => {
  const person = await office.testApp.signIn('super@demo.test');
  while ((await person.get(named(record))).json()[key] !== mine) await page.waitForTimeout(50);
};

const offline = () => page.getByText('You are offline. Your changes are kept, and this page reconnects');

/**
 * Types into the form, leaves it, and loses the connection: the text stays. Answers how to look at it and to save it.
 */
const typeSteadily = async (form: Typing) => {
  await page.goto(named(form.at));
  await form.opens?.(page).click();
  const place = form.region?.(page) ?? page.getByRole('dialog').first();
  const input = place.getByRole('textbox', { name: form.label });
  const save = () => place.getByRole('button', { name: form.save ?? 'Save', exact: true }).click();
  await input.fill(form.mine);
  await page.keyboard.press('Tab');
  const typed = await input.inputValue();

  if (form.region) await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Files' }).click();
  else await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Discard unsaved changes?' });
  await question.getByRole('button', { name: 'Keep Editing' }).click();
  await question.waitFor({ state: 'detached' });
  await soon(() => input.inputValue()).toBe(typed);

  await page.context().setOffline(true);
  await offline().waitFor();
  await save();
  await page.getByText('You are offline. Your changes are kept.', { exact: true }).waitFor();
  await page.context().setOffline(false);
  await offline().waitFor({ state: 'detached' });
  await soon(() => input.inputValue()).toBe(typed);
  return save;
};

/** Ends the sessions once the page is idle: a pending call would report the end before the form is sent. */
const endSessions = async () => {
  await settle(page);
  await office.query(`update sessions set last_seen_at = now() - interval '31 minutes'`);
};

test.each(forms)('nothing that is typed about $name is lost, even if somebody else is faster', async (form) => {
  const save = await typeSteadily(form);
  await wrote(await office.testApp.signIn('super@demo.test'), form);
  await endSessions();
  await save();
  await comeInAgain();
  const meanwhile = page.getByRole('dialog', { name: 'Someone else changed this' });
  await meanwhile.getByText(new RegExp(`^Their value: .*${form.theirs}`)).waitFor();
  await meanwhile.getByRole('radio', { name: new RegExp(`^Your value: .*${form.mine}`) }).check();
  await meanwhile.getByRole('button', { name: 'Save Again' }).click();
  await meanwhile.waitFor({ state: 'detached' });
  await isKept(form);
  await soon(() => page.getByText('Required', { exact: true }).count()).toBe(0);
});

test.each(newOnes)('nor is $name, which is sent once', async (form) => {
  const save = await typeSteadily(form);
  await endSessions();
  await save();
  await comeInAgain();
  await page.getByText(form.done).waitFor();
  await soon(() => page.getByRole('dialog').count()).toBe(0);
});

/** The password and the code, in the dialog over the page. */
const comeInAgain = async (): Promise<void> => {
  const ended = page.getByRole('dialog', { name: 'Your Session Has Ended' });
  await office.query('update users set otp_last_step = 0');
  await ended.getByLabel('Password').fill('Demo-pass-1!');
  await ended.getByRole('button', { name: 'Sign In' }).click();
  await fillInCode(ended);
  await ended.getByRole('button', { name: 'Verify' }).click();
  await ended.waitFor({ state: 'detached' });
};
