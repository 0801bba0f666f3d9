import { describe, expect, test } from '@jest/globals';
import { admit, openTestApp, type Person } from '../../test/app.ts';
import { multipart } from '../../test/multipart.ts';
import { wordsOf } from '../../test/words.ts';

const testApp = openTestApp();
const superAdmin = admit(testApp, 'Theodora Vance');
const admin = admit(testApp, 'Malcolm Reyes');
const advisor = admit(testApp, 'Ada Winslow');
const assistant = admit(testApp, 'Priya Nolan');

const rows = <Row extends object>(statement: string): Promise<Row[]> => testApp.orm.em.fork().execute<Row[]>(statement);
const idOf = async (table: string, where: string): Promise<string> => {
  const [row] = await rows<{ id: string }>(`select id from ${table} where ${where}`);
  if (!row) throw new Error(`No ${table} where ${where}`);
  return row.id;
};
const clientCalled = (name: string) => idOf('clients', `first_name || ' ' || last_name = '${name}'`);
const codeCalled = (number: string) => idOf('advisor_codes', `number = '${number}'`);
const change = (person: Person, id: string, client: object) => person.patch(`/clients/${id}.json`, { client });

describe('a new client', () => {
  test('an entity stands under its codes, with its number sealed and an account holder', async () => {
    const [code, holder] = [await codeCalled('SCH100'), await clientCalled('Alma Whitlock')];
    const answer = await superAdmin.post('/clients.json', {
      client: {
        is_entity: true,
        entity_type: 'trust',
        first_name: 'Whitlock Family Trust',
        ssn: '00-0059999',
        advisor_code_ids: [code],
        account_holder_id: holder,
      },
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      name: 'Whitlock Family Trust',
      entityTypeName: 'Trust',
      ssn: '***-**-9999',
      accountHolderId: holder,
      advisorCodeIds: [code],
      accountHolderName: 'Alma Whitlock',
      citizenshipAttributes: { citizenshipStatus: 'us', hasImmigrationVisa: false },
      experienceAttributes: { expStocks: 0 },
    });
    const [kept] = await rows<{ ssn: string }>(`select ssn from clients where id = '${answer.json().id}'`);
    expect(kept?.ssn).toMatch(/^v1\./);
    expect((await advisor.get(`/clients/${answer.json().id}`)).statusCode).toBe(200);
  });

  const person = async () => ({
    isEntity: false,
    firstName: 'Nora',
    lastName: 'Vance',
    ssn: '666029998',
    advisorCodeIds: [await codeCalled('SCH100')],
  });

  test('is for super admins to add', async () => {
    for (const somebody of [admin, advisor, assistant]) {
      expect((await somebody.post('/clients', { client: await person() })).statusCode).toBe(403);
    }
    expect((await superAdmin.post('/clients', { client: await person() })).json().name).toBe('Nora Vance');
  });

  test('was not born tomorrow, and lives where the post finds them', async () => {
    const person = { isEntity: false, firstName: 'Nora', lastName: 'Vale', ssn: '000-12-3456' };
    const codes = { advisorCodeIds: [await codeCalled('SCH100')] };
    const born = (birthDate: string) => superAdmin.post('/clients', { client: { ...person, ...codes, birthDate } });
    const refused = { birthDate: ['Must not be in the future.'], error: 'Must not be in the future.' };
    expect([(await born('2026-01-16')).statusCode, (await born('2026/01/16')).json()]).toEqual([422, refused]);
    const { id } = (await born('2026-01-15')).json();
    expect((await change(superAdmin, id, { birthDate: '2030-01-01' })).json()).toMatchObject({
      birthDate: ['Must not be in the future.'],
    });
    const zip = await change(superAdmin, id, { locationAttributes: { zip: 'ABC' } });
    expect([zip.statusCode, zip.json().locationAttributes]).toEqual([
      422,
      { zip: ['Must be a ZIP code of 5 or 9 digits'] },
    ]);
    await rows(`update clients set archived_at = now() where id = '${id}' returning id`);
  });

  test('is refused with all that is wrong, and with what is no field of it', async () => {
    const refused = await superAdmin.post('/clients', {
      client: { isEntity: true, ssn: '1', archivedAt: '2026-01-01' },
    });
    expect(refused.statusCode).toBe(422);
    expect(refused.json()).toMatchObject({
      firstName: ['Required'],
      entityType: ['Required'],
      ssn: ['Must have 9 digits'],
      archivedAt: ['archivedAt is not a field of this record'],
    });
  });

  test('stands under codes that are there, and its holder under one of them', async () => {
    const nowhere = '00000000-0000-7000-8000-000000000000';
    const unknown = await superAdmin.post('/clients', { client: { ...(await person()), advisorCodeIds: [nowhere] } });
    expect([unknown.statusCode, unknown.json()]).toMatchObject([422, { advisorCodeIds: [expect.any(String)] }]);
    const holder = await clientCalled('Beatrix Osei');
    const entity = { ...(await person()), isEntity: true, entityType: 'llc_partnership', accountHolderId: holder };
    const { lastName: _, ...body } = entity;
    const elsewhere = await superAdmin.post('/clients', { client: body });
    expect(elsewhere.json()).toMatchObject({ accountHolderId: ['is not a client under these advisor codes'] });
  });
});

describe('the sections', () => {
  test('keep what is changed, and leave the rest', async () => {
    const id = await clientCalled('Alma Whitlock');
    const before = (await assistant.get(`/clients/${id}`)).json();
    const financials = {
      annual_income: 0,
      net_worth: '7',
      liquid_net_worth: 2,
      approx_acc_val: 1,
      income_tax_bracket: 'b24',
      init_fund_src: 'other',
      other_init_fund_src: 'Sale of a boat',
    };
    const answer = await change(assistant, id, {
      financials_attributes: financials,
      phone_attributes: { country_code: 'US', number: '(617) 555-0123' },
      location_attributes: { city: 'Salem' },
    });
    expect(answer.statusCode).toBe(200);
    const { financialsAttributes, phoneAttributes, locationAttributes, version, ...rest } = answer.json();
    expect(financialsAttributes).toMatchObject({ annualIncome: 0, netWorth: 7, otherInitFundSrc: 'Sale of a boat' });
    expect(financialsAttributes.investmentObjective).toBe(before.financialsAttributes.investmentObjective);
    expect(phoneAttributes).toMatchObject({ number: '6175550123', formattedPhone: '(617) 555-0123' });
    expect(locationAttributes).toEqual({ ...before.locationAttributes, city: 'Salem' });
    expect(version).toBeGreaterThan(before.version);
    expect(before).toMatchObject({ ...rest, updatedAt: before.updatedAt });
    // The name of the other source goes with the choice of it.
    await change(advisor, id, { financials_attributes: { init_fund_src: 'gift' } });
    const [kept] = await rows(`select financials_init_fund_src as source, financials_other_init_fund_src as other
      from client_profiles where client_id = '${id}'`);
    expect(kept).toEqual({ source: 'gift', other: null });
  });

  test('of citizenship ask further, and forget what a new status does not ask', async () => {
    const id = await clientCalled('Gustav Ekberg');
    const held = (await admin.get(`/clients/${id}`)).json().citizenshipAttributes;
    expect(held).toMatchObject({ citizenshipCountryName: 'Sweden', visaType: 'o', visaNumber: '******0417' });

    const lacking = await change(admin, id, { citizenship_attributes: { visa_number: '', birth_country_id: null } });
    expect([lacking.statusCode, lacking.json()]).toMatchObject([
      422,
      { citizenshipAttributes: { visaNumber: ['Required'], birthCountryId: ['Required'] } },
    ]);
    const unknown = await change(admin, id, { citizenship_attributes: { birth_country_id: 'QQ' } });
    expect(unknown.json()).toMatchObject({ citizenshipAttributes: { birthCountryId: ['Not a country'] } });

    const number = () =>
      rows(`select citizenship_visa_number as sealed from client_profiles where client_id = '${id}'`);
    const sealed = await number();
    const same = await change(admin, id, { citizenship_attributes: { ...held, visaType: 'h' } });
    expect(same.json().citizenshipAttributes).toEqual({ ...held, visaType: 'h' });
    expect(await number()).toEqual(sealed);

    const citizen = await change(admin, id, { citizenship_attributes: { citizenship_status: 'us' } });
    expect(citizen.json().citizenshipAttributes).toMatchObject({
      citizenshipStatus: 'us',
      birthCountryId: null,
      hasImmigrationVisa: false,
      visaNumber: null,
    });
    expect(await number()).toEqual([{ sealed: null }]);
  });

  test('take a new number blind', async () => {
    const id = await clientCalled('Cyrus Hadley');
    expect((await change(admin, id, { ssn: '***-**-1234' })).json()).toMatchObject({ ssn: ['Must have 9 digits'] });
    expect((await change(admin, id, { ssn: '666-02-4321' })).json().ssn).toBe('***-**-4321');
  });

  test('of somebody else’s client are not there', async () => {
    const id = await clientCalled('Viggo Strand');
    expect((await change(advisor, id, { email: 'x@mail.example.com' })).statusCode).toBe(404);
  });

  test('move a client to other codes for admins alone', async () => {
    const id = await clientCalled('Bram Osei');
    const codes = [await codeCalled('FID640')];
    expect((await change(advisor, id, { advisor_code_ids: codes })).statusCode).toBe(403);
    expect((await change(admin, id, { advisor_code_ids: codes })).json().advisorCodeIds).toEqual(codes);
    expect((await advisor.get(`/clients/${id}`)).statusCode).toBe(404);
  });

  test('of a client that somebody else changed meanwhile are refused', async () => {
    const id = await clientCalled('Celeste Moreau');
    const { version } = (await admin.get(`/clients/${id}`)).json();
    await change(admin, id, { experience_attributes: { exp_bonds: 12 } });
    const stale = await change(admin, id, { version, email: 'late@mail.example.com' });
    expect(stale.statusCode).toBe(409);
    expect(stale.json().current.experienceAttributes.expBonds).toBe(12);
  });

  test('may come back whole', async () => {
    const id = await clientCalled('Celeste Moreau');
    const client = (await admin.get(`/clients/${id}`)).json();
    const answer = await admin.put(`/clients/${id}`, { client: { ...client, email: 'celeste@mail.example.com' } });
    expect([answer.statusCode, answer.json().email]).toEqual([200, 'celeste@mail.example.com']);
  });
});

test('the audit tells who changed what, and no number, not even sealed', async () => {
  const id = await clientCalled('Edmund Tolliver');
  const visa = { visa_type: 'h', visa_number: 'DEMO009999', visa_expiration: '2028-01-31' };
  const place = { citizenship_country_id: 'SE', birth_country_id: 'SE' };
  await change(admin, id, {
    ssn: '666-02-7777',
    citizenship_attributes: { citizenship_status: 'not_us', has_immigration_visa: true, ...place, ...visa },
  });
  const events = await rows<{ object: string; told: string }>(
    `select object, concat(before, after) as told from audit where object_id = '${id}'`,
  );
  expect(events.map(({ object }) => object).sort()).toEqual(['Client', 'ClientProfile']);
  for (const { told } of events) {
    expect(told).toContain('***');
    expect(wordsOf(told)).not.toMatch(/v1\.|7777|9999/);
  }
});

describe('the files', () => {
  const upload = (person: Person, id: string, parts: Parameters<typeof multipart>[0]) =>
    person.send({ method: 'POST', url: `/api/clients/${id}/file_upload.json`, ...multipart(parts) });
  const send = (person: Person, id: string, filename: string, content: string) =>
    upload(person, id, { file: { filename, content } });
  const listed = async (person: Person, id: string) => (await person.get(`/clients/${id}/files.json`)).json().data;

  test('are uploaded by the office, read by the advisor, and deleted by the firm alone', async () => {
    const id = await clientCalled('Arthur Whitlock');
    const sent = await send(assistant, id, 'passport.pdf', '%PDF-1.7 a passport');
    expect([sent.statusCode, sent.json()]).toMatchObject([200, { fileName: 'passport.pdf' }]);
    const [file] = await listed(advisor, id);
    expect(file).toMatchObject({ fileName: 'passport.pdf', ownerName: expect.stringContaining(' ') });

    const link = await advisor.send({ method: 'GET', url: file.url });
    expect(link.statusCode).toBe(302);
    const download = await advisor.send({ method: 'GET', url: link.headers.location ?? '' });
    expect([download.statusCode, download.body]).toEqual([200, '%PDF-1.7 a passport']);

    for (const person of [advisor, assistant])
      expect((await person.delete(`/files/${file.id}.json`)).statusCode).toBe(403);
    expect((await admin.delete(`/files/${file.id}.json`)).json()).toMatchObject({ id: file.id });
    expect(await listed(advisor, id)).toEqual([]);
    expect((await admin.delete(`/files/${file.id}`)).statusCode).toBe(404);
    expect((await advisor.send({ method: 'GET', url: link.headers.location ?? '' })).statusCode).toBe(404);
    const [kept] = await rows(`select archived_by_id is not null as by from files where id = '${file.id}'`);
    expect(kept).toEqual({ by: true });
  });

  test('are what their name says, and are there', async () => {
    const id = await clientCalled('Arthur Whitlock');
    expect((await send(admin, id, 'passport.pdf', 'no passport')).statusCode).toBe(415);
    expect((await upload(admin, id, {})).json()).toMatchObject({ file: ['Choose a file.'] });
    expect((await send(advisor, id, 'a.txt', 'note')).statusCode).toBe(403);
    expect(await listed(admin, id)).toEqual([]);
  });
});
