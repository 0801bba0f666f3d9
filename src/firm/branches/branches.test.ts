import { describe, expect, test } from '@jest/globals';
import { idOf } from '../../../fixtures/ids.ts';
import { admit, openTestApp, type Person } from '../../test/app.ts';

const testApp = openTestApp();
const superAdmin = admit(testApp, 'Theodora Vance');
const admin = admit(testApp, 'Malcolm Reyes');
const advisor = admit(testApp, 'Ada Winslow');
const assistant = admit(testApp, 'Priya Nolan');
const user = admit(testApp, 'Una Petrakis');

const juniper = {
  name: 'Juniper',
  url: 'https://juniper.example.com',
  phoneAttributes: { countryCode: 'US', number: '(208) 555-0123' },
  locationAttributes: {
    street: '1 Elm Row',
    apt: 'Suite 2',
    city: 'Boise',
    state: 'US-ID',
    zip: '83701',
    country: 'US',
  },
  jurisdictionStates: ['US-WA', 'US-ID'],
};
const make = (changes: object, person: Person = admin) =>
  person.post('/branches', { branch: { ...juniper, ...changes } });
const goldfield = idOf('branch', 'Goldfield');

describe('a new branch', () => {
  test('is made by an admin, and answers as the documents spell it', async () => {
    const made = await make({});
    expect(made.statusCode).toBe(200);
    const { id } = made.json();
    expect(made.json()).toMatchObject({
      name: 'Juniper',
      url: 'https://juniper.example.com',
      phoneAttributes: { countryCode: 'US', number: '2085550123', formattedPhone: '(208) 555-0123' },
      location: {
        id,
        street: '1 Elm Row',
        apt: 'Suite 2',
        city: 'Boise',
        state: 'US-ID',
        stateName: 'Idaho',
        zip: '83701',
      },
      jurisdictions: {
        data: [
          { id: 'US-ID', name: 'Idaho' },
          { id: 'US-WA', name: 'Washington' },
        ],
      },
    });
    expect((await admin.get(`/branches/${id}.json`)).json()).toEqual(made.json());
    const { data } = (await superAdmin.get('/branches?search=Juniper')).json();
    expect(data).toMatchObject([{ id, location: 'Boise, ID', advisors: 0, clients: 0 }]);
  });

  test('asks for all that a branch must say, at once', async () => {
    const answer = await admin.post('/branches', { branch: { locationAttributes: {} } });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      422,
      {
        name: ['Required'],
        phoneAttributes: ['Required'],
        locationAttributes: { street: ['Required'], city: ['Required'], state: ['Required'], zip: ['Required'] },
      },
    ]);
  });

  test.each([
    [
      'a name that another has, however it is written',
      { name: ' gOLDfield ' },
      { name: ['Another branch already has this name.'] },
    ],
    ['a name of 300 letters', { name: 'x'.repeat(300) }, { name: ['At most 100 characters'] }],
    ['a state that there is not', { jurisdictionStates: ['US-ZZ'] }, { jurisdictionStates: ['is not a state'] }],
    ['a web address that runs something', { url: 'javascript:alert(1)' }, { url: ['Not a web address'] }],
    [
      'a phone that is none',
      { phoneAttributes: { number: '12' } },
      { phoneAttributes: { number: ['Not a phone number'] } },
    ],
    ['a key that it has not', { clients: 3 }, { clients: ['clients is not a field of this record'] }],
    [
      'a state of another country',
      { locationAttributes: { ...juniper.locationAttributes, state: 'CA-QC' } },
      { locationAttributes: { state: ['Not a state of this country'] } },
    ],
    [
      'a country that has no such state',
      { locationAttributes: { ...juniper.locationAttributes, country: 'CA' } },
      { locationAttributes: { state: ['Not a state of this country'] } },
    ],
    [
      'a ZIP code that is none',
      { locationAttributes: { ...juniper.locationAttributes, zip: '8370' } },
      { locationAttributes: { zip: ['Must be a ZIP code of 5 or 9 digits'] } },
    ],
  ])('is refused with %s', async (_, changes, words) => {
    const answer = await make({ name: 'Another', ...changes });
    expect([answer.statusCode, answer.json()]).toMatchObject([422, words]);
    expect((await admin.get('/branches?search=Another')).json().data).toEqual([]);
  });

  test('stands in a state, but where its country has none', async () => {
    const { state, ...elsewhere } = { ...juniper.locationAttributes, city: 'Pristina', country: 'XK' };
    const made = await make({ name: 'Pristina', locationAttributes: elsewhere });
    expect([made.statusCode, made.json().location]).toMatchObject([200, { state: null, country: 'XK' }]);
    const path = `/branches/${made.json().id}`;
    const moved = (locationAttributes: object) => admin.patch(path, { branch: { locationAttributes } });
    const required = { locationAttributes: { state: ['Required'] } };
    expect((await moved({ country: 'US' })).json()).toMatchObject(required);
    expect((await moved({ country: 'US', state, zip: '83701' })).statusCode).toBe(200);
    expect((await moved({ state: null })).json()).toMatchObject(required);
    expect((await moved({ country: 'XK', state: null })).statusCode).toBe(200);
  });

  test('is nobody’s to make but the firm’s', async () => {
    for (const person of [advisor, assistant, user, testApp.stranger])
      expect((await make({ name: 'Theirs' }, person)).statusCode).toBe(person === testApp.stranger ? 401 : 403);
  });
});

describe('a change of a branch', () => {
  const change = (branch: object, person: Person = admin) => person.patch(`/branches/${goldfield}`, { branch });
  const read = async () => (await admin.get(`/branches/${goldfield}`)).json();

  test('keeps what it does not speak of', async () => {
    const before = await read();
    const after = (await change({ locationAttributes: { id: goldfield, street: '20 Assay Row' } })).json();
    const { location } = before;
    expect(after).toMatchObject({ name: 'Goldfield', location: { ...location, street: '20 Assay Row' } });
    await change({ locationAttributes: location });
    expect(await read()).toMatchObject({ location, jurisdictions: before.jurisdictions });
  });

  test('comes back whole in a PUT, and changes what is other in it', async () => {
    const before = await read();
    const put = await admin.put(`/branches/${goldfield}`, { ...before, url: null });
    expect([put.statusCode, put.json().url, put.json().location]).toEqual([200, null, before.location]);
    await change({ url: before.url });
  });

  test('does not take away what a branch must have', async () => {
    const empty = { name: '', phoneAttributes: { number: null }, locationAttributes: { street: null, zip: '' } };
    expect((await change(empty)).json()).toMatchObject({
      name: ['Required'],
      phoneAttributes: { number: ['Required'] },
      locationAttributes: { street: ['Required'], zip: ['Required'] },
    });
  });

  test('of states alone is one too: whoever has read the branch before is told', async () => {
    const { version, jurisdictionStates } = await read();
    expect((await change({ jurisdictionStates: [], version })).json().jurisdictions.data).toEqual([]);
    const late = await change({ jurisdictionStates, version });
    expect([late.statusCode, late.json().error]).toEqual([409, 'Someone else has changed this record.']);
    expect((await change({ jurisdictionStates })).json().jurisdictionStates).toEqual(jurisdictionStates);
  });

  test('is the firm’s alone; another’s branch is none', async () => {
    for (const person of [advisor, assistant, user]) expect((await change({ name: 'X' }, person)).statusCode).toBe(403);
    expect((await advisor.get(`/branches/${idOf('branch', 'Larkspur')}`)).statusCode).toBe(404);
  });

  test('made twenty times at once under one name is made once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => make({ name: 'At Once' })));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 422)).toHaveLength(19);
  });
});

test('a branch lists the codes of its advisors, to each those in sight', async () => {
  const numbers = async (person: Person) =>
    (await person.get(`/branches/${goldfield}/advisor_codes.json`))
      .json()
      .data.map((code: { number: string }) => code.number);
  const all = (await admin.get(`/advisor_codes?branch_id=${goldfield}`)).json().data;
  expect(await numbers(admin)).toEqual(all.map((code: { number: string }) => code.number));
  const own = (await advisor.get('/advisor_codes')).json().data.map((code: { number: string }) => code.number);
  expect(await numbers(advisor)).toEqual(own);
  expect(own.length).toBeLessThan(all.length);
  expect((await advisor.get(`/branches/${idOf('branch', 'Larkspur')}/advisor_codes`)).statusCode).toBe(404);
});
