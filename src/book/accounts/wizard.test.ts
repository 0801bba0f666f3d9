import { describe, expect, test } from '@jest/globals';
import { accountId } from '../../../fixtures/accounts.ts';
import { codeId } from '../../../fixtures/advisorCodes.ts';
import { clientId } from '../../../fixtures/clients.ts';
import { userId } from '../../../fixtures/users.ts';
import { admit, openTestApp } from '../../test/app.ts';

const testApp = openTestApp();
const advisor = admit(testApp, 'Ada Winslow');
const assistant = admit(testApp, 'Priya Nolan');
const admin = admit(testApp, 'Malcolm Reyes');

const open = async (client: string, code: 'SCH100' | 'FID200' | 'SCH300' = 'SCH100', more: object = {}) => {
  const info = { client_id: clientId(client), advisor_code_id: codeId(code), advisor_id: userId('Ada Winslow') };
  const answer = await advisor.post('/accounts.json', { account: { ...info, step: 'info', ...more } });
  expect([answer.statusCode, answer.json().error]).toEqual([200, undefined]);
  return answer.json();
};
const save = (id: string, step: string | undefined, changes: object = {}, person = advisor) =>
  person.patch(`/accounts/${id}.json`, { account: { ...changes, ...(step && { step }) } });
/** Saves a section and answers the step that is reached. */
const next = async (id: string, step: string, changes: object = {}, person = advisor): Promise<string> => {
  const answer = await save(id, step, changes, person);
  return answer.statusCode === 200 ? answer.json().step : answer.body;
};

/** An account of that type at the owner's details. */
const atOwner = async (client: string, basics: object, code?: 'SCH100' | 'FID200') => {
  const { id } = await open(client, code);
  expect(await next(id, 'basics', basics)).toBe('billing');
  const fee = { feeScheduleAttributes: { balancePercentage: '1' } };
  expect(await next(id, 'bill_from', { ...fee, billFromCurrentAccount: true })).toBe('owner');
  return String(id);
};
const person = { firstName: 'Maude', lastName: 'Archer', ssn: '666-03-9001' };

describe('an advisor opens an individual account', () => {
  let id: string;

  test('for one of the clients, whose answers it starts with', async () => {
    const account = await open('Gustav Ekberg');
    id = account.id;
    expect(account).toMatchObject({
      step: 'basics',
      status: 'pending_advisor',
      clientName: 'Gustav Ekberg',
      advisorName: 'Ada Winslow',
      custodianName: 'Schwab',
      origination: 'New',
      blockReason: null,
      number: null,
      feeScheduleAttributes: { feeType: 'flat_fee', balancePercentage: null, feeTiers: { data: [] } },
      primaryOwnerAttributes: {
        firstName: 'Gustav',
        lastName: 'Ekberg',
        ssn: expect.stringMatching(/^\*{3}-\*\*-\d{4}$/),
      },
      secondaryOwnerAttributes: { firstName: null, phoneAttributes: { countryCode: 'US' } },
      citizenshipAttributes: {
        citizenshipStatus: 'not_us',
        citizenshipCountryName: 'Sweden',
        visaNumber: '******0417',
      },
    });
    expect(account.feeScheduleAttributes.templateFeeSchedules.data.map(({ name }: { name: string }) => name)).toContain(
      'Standard 1.00 %',
    );
    // The first answer equals the next read: a form that starts with it is not rendered anew.
    expect((await advisor.get(`/accounts/${id}`)).json()).toEqual(account);
    expect(account.filledSteps).toEqual([
      'info',
      'billing',
      'owner',
      'citizenship',
      'employment',
      'objective',
      'experience',
      'signers',
    ]);
  });

  test('section by section', async () => {
    expect(await next(id, 'basics', { acc_type: 'ind', name: 'Ekberg Individual' })).toBe('billing');
    expect(await next(id, 'billing', { billing_type: 'individual' })).toBe('fee');
    expect(await next(id, 'fee', { fee_schedule_attributes: { balance_percentage: '.875' } })).toBe('bill_from');
    expect(await next(id, 'bill_from', { bill_from_current_account: true })).toBe('owner');
    const account = (await advisor.get(`/accounts/${id}`)).json();
    expect(account).toMatchObject({
      billFromAccountId: id,
      billFromCurrentAccount: true,
      accTypeName: 'Individual',
      progress: 42,
      feeScheduleAttributes: { balancePercentage: '0.8750', feeTypeName: 'Flat Fee %' },
    });
  });

  test('is told all that a section lacks, and stays there', async () => {
    const answer = await save(id, 'owner', { primaryOwnerAttributes: { lastName: '', ssn: null } });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      422,
      { primaryOwnerAttributes: { lastName: ['Required'], ssn: ['Required'] } },
    ]);
    expect((await advisor.get(`/accounts/${id}`)).json()).toMatchObject({
      step: 'owner',
      primaryOwnerAttributes: { lastName: 'Ekberg' },
    });
  });

  test('skips no section', async () => {
    for (const step of ['submitted', 'review', 'completed', 'closed', 'nowhere']) {
      const answer = await save(id, step);
      expect([step, answer.statusCode, Object.keys(answer.json())]).toEqual([step, 422, ['step', 'error']]);
    }
  });

  test('and with Proceed at the owner details, all of them at once', async () => {
    const lacking = { financialsAttributes: { netWorth: null }, citizenshipAttributes: { visaType: null } };
    const refused = await save(id, 'experience', lacking);
    expect([refused.statusCode, refused.json()]).toMatchObject([
      422,
      { financialsAttributes: { netWorth: ['Required'] }, citizenshipAttributes: { visaType: ['Required'] } },
    ]);
    expect(await next(id, 'experience', { primaryOwnerAttributes: { email: 'g@mail.example.com' } })).toBe('signers');
  });

  test('saves a section again without moving, and may leave out its step', async () => {
    expect(await next(id, 'basics', { name: 'Ekberg' })).toBe('signers');
    const answer = await save(id, undefined, { oaaDeliveryOption: 'mail' });
    expect(answer.json()).toMatchObject({ step: 'signers', name: 'Ekberg', oaaDeliveryOption: 'mail' });
  });
});

test('a half-filled account survives, its numbers sealed for their own cells', async () => {
  const { id } = await open('Gustav Ekberg', 'SCH100', { financialsAttributes: { investmentObjective: null } });
  await save(id, undefined, {
    primaryOwnerAttributes: { ssn: '666-02-9999', phoneAttributes: { number: '617 555 0188' } },
  });
  const account = (await assistant.get(`/accounts/${id}`)).json();
  expect(account).toMatchObject({
    primaryOwnerAttributes: { ssn: '***-**-9999', phoneAttributes: { number: '6175550188' } },
    financialsAttributes: { investmentObjective: null },
    citizenshipAttributes: { visaNumber: '******0417' },
  });
  const [kept] = await testApp.orm.em.fork().execute('select ssn from account_owners where account_id = ?', [id]);
  expect(kept?.ssn).toMatch(/^v1\./);
  // The mask that a form sends back changes nothing.
  await save(id, 'basics', { accType: 'ind', primaryOwnerAttributes: { ssn: '***-**-9999', firstName: 'Gus' } });
  expect((await admin.get(`/accounts/${id}`)).json().primaryOwnerAttributes).toMatchObject({
    firstName: 'Gus',
    ssn: '***-**-9999',
  });
});

describe('opening one', () => {
  test('needs a client and a code in sight, and a contact of that code', async () => {
    const account = { clientId: clientId('Alma Whitlock'), advisorCodeId: codeId('SCH100'), step: 'info' };
    const told = async (changes: object) => (await advisor.post('/accounts', { ...account, ...changes })).json();
    expect(await told({ clientId: clientId('Tobias Fenn') })).toMatchObject({
      clientId: ['is not one of your clients'],
    });
    expect(await told({ advisorCodeId: codeId('SCH410') })).toMatchObject({ advisorCodeId: [expect.any(String)] });
    expect(await told({ advisorId: userId('Ben Okafor') })).toMatchObject({
      advisorId: ['is not an advisor of this code'],
    });
    expect(await told({})).toMatchObject({ advisorId: ['Required'] });
    const { clientId: _, ...nobody } = account;
    expect((await advisor.post('/accounts', nobody)).json()).toMatchObject({ clientId: ['Required'] });
  });

  test('leaves nothing behind where it is refused', async () => {
    const count = async () =>
      (
        await testApp.orm.em
          .fork()
          .execute('select count(*) from accounts where client_id = ?', [clientId('Arthur Whitlock')])
      )[0];
    const before = await count();
    await advisor.post('/accounts', {
      clientId: clientId('Arthur Whitlock'),
      advisorCodeId: codeId('SCH100'),
      step: 'info',
    });
    expect(await count()).toEqual(before);
  });
});

test('an entity’s account without a hybrid advisor asks for its tax id, and for no experience', async () => {
  const ben = await testApp.enter(userId('Ben Okafor'));
  const info = {
    clientId: clientId('Copperleaf Foundry LLC'),
    advisorCodeId: codeId('SCH300'),
    advisorId: userId('Ben Okafor'),
  };
  const opened = (await ben.post('/accounts', { ...info, step: 'info' })).json();
  expect(opened).toMatchObject({
    step: 'basics',
    isEntity: true,
    entityName: 'Copperleaf Foundry LLC',
    hybridAdvisor: false,
    primaryOwnerAttributes: { firstName: 'Copperleaf Foundry LLC', lastName: null, ssn: null },
  });
  expect(opened.primaryOwnerAttributes.ftid).toMatch(/^\*\*-\*{3}\d{4}$/);
  const { id } = opened;
  expect((await save(id, 'basics', { accType: 'ind' }, ben)).json()).toMatchObject({ accType: [expect.any(String)] });
  expect(await next(id, 'basics', { accType: 'rta', personalTrustType: 'keogh' }, ben)).toBe('billing');
  const billing = { feeScheduleAttributes: { feeType: 'flat_fee_amount', balance: 2400 }, billFromAccountId: id };
  expect(await next(id, 'bill_from', billing, ben)).toBe('owner');
  expect((await save(id, 'experience', {}, ben)).json()).toMatchObject({
    step: [expect.stringContaining('cannot be moved')],
  });
  expect((await save(id, 'owner', { primaryOwnerAttributes: { ftid: null } }, ben)).json()).toMatchObject({
    primaryOwnerAttributes: { ftid: ['Required'] },
  });
  expect(await next(id, 'objective', {}, ben)).toBe('signers');
});

describe('the type of the account', () => {
  test('suits a person or an entity', async () => {
    const names = async (of: string) =>
      (await admin.get(`/accounts/account_types?account_id=${accountId(of)}`))
        .json()
        .data.map((each: { id: string }) => each.id);
    expect(await names('C1')).toEqual(expect.arrayContaining(['llc', 'rta', 'rlt', 'c_401k']));
    expect(await names('C1')).not.toEqual(expect.arrayContaining(['ind']));
    expect(await names('A1')).toEqual(expect.arrayContaining(['ind', 't_ira', 'rta']));
    expect(await names('A1')).not.toEqual(expect.arrayContaining(['llc']));
    const { data } = (await admin.get('/accounts/personal_trust_types?per_page=9999')).json();
    expect(data).toContainEqual({ id: 'profit_sharing', name: 'Profit sharing' });
  });

  test('joint owners hold shares that add up to 100', async () => {
    const { id } = await open('Delphine Archer');
    expect((await save(id, 'basics', { accType: 'jtc' })).json()).toMatchObject({
      ownerPerc: ['Required'],
      coOwnerPerc: ['Required'],
    });
    const message = ['Owner and co-owner percentages must add up to 100'];
    const uneven = { accType: 'jtc', ownerPerc: '60', coOwnerPerc: '41' };
    expect((await save(id, 'basics', uneven)).json()).toMatchObject({ coOwnerPerc: message });
    expect((await save(id, undefined, uneven)).json()).toMatchObject({ coOwnerPerc: message });
    const alone = { accType: 'jtc', ownerPerc: '100', coOwnerPerc: '0' };
    for (const step of ['basics', undefined])
      expect((await save(id, step, alone)).json()).toMatchObject({
        coOwnerPerc: ['Both owners of a joint account must have a share'],
      });
    expect(await next(id, 'basics', { ...uneven, coOwnerPerc: '40' })).toBe('billing');
    // Another type does not ask for them.
    expect((await save(id, 'basics', { accType: 'ind' })).json()).toMatchObject({ ownerPerc: null, coOwnerPerc: null });
  });

  test('non-resident aliens hold no specified shares', async () => {
    const id = await atOwner('Gustav Ekberg', { accType: 'jtc', ownerPerc: '50', coOwnerPerc: '50' });
    expect(await next(id, 'owner', { secondaryOwnerAttributes: person })).toBe('citizenship');
    expect((await save(id, 'citizenship')).json()).toMatchObject({
      citizenshipAttributes: { citizenshipStatus: ['Non-resident aliens are not eligible.'] },
    });
  });

  test('community property is for married couples, in its states', async () => {
    const { id } = await open('Delphine Archer');
    expect((await save(id, 'basics', { accType: 'jcp' })).json()).toMatchObject({
      secOwnerSpouse: ['Married couples only'],
    });
    const couple = await atOwner('Delphine Archer', { accType: 'jcp', secOwnerSpouse: true });
    const refused = await save(couple, 'owner', { secondaryOwnerAttributes: person });
    expect(refused.json().primaryOwnerAttributes.locationAttributes.state).toEqual([
      'Married couples only. Allowed in AZ, CA, ID, LA, NM, NV, PR, TX, WA, WI.',
    ]);
    const home = { primaryOwnerAttributes: { locationAttributes: { state: 'US-CA' } } };
    expect(await next(couple, 'owner', { ...home, secondaryOwnerAttributes: person })).toBe('citizenship');
  });

  test('a retirement trust says which', async () => {
    const { id } = await open('Delphine Archer');
    expect((await save(id, 'basics', { accType: 'rta' })).json()).toMatchObject({ personalTrustType: ['Required'] });
    expect(await next(id, 'basics', { accType: 'rta', personalTrustType: 'keogh' })).toBe('billing');
    expect((await advisor.get(`/accounts/${id}`)).json()).toMatchObject({ personalTrustTypeName: 'Keogh' });
  });

  test('a minor’s has a guardian, and no citizenship section', async () => {
    const id = await atOwner('Delphine Archer', { accType: 'mt_ira' });
    const lacking = (await save(id, 'owner')).json();
    const required = ['Required'];
    expect(lacking).toMatchObject({
      primaryOwnerAttributes: { firstName: required, lastName: required, ssn: required, birthDate: required },
    });
    expect(lacking).not.toHaveProperty('secondaryOwnerAttributes');
    const child = { firstName: 'Ottilie', lastName: 'Archer', birthDate: '2016/05/01', ssn: '666039002' };
    const grown = { primaryOwnerAttributes: { ...child, birthDate: '2001/05/01' } };
    expect((await save(id, 'owner', grown)).json()).toMatchObject({
      primaryOwnerAttributes: { birthDate: ['The owner must be under 18.'] },
    });
    expect(await next(id, 'owner', { primaryOwnerAttributes: child })).toBe('employment');
    expect((await advisor.get(`/accounts/${id}`)).json().filledSteps).not.toContain('citizenship');
  });

  test('of a minor’s the client is the custodian, and takes the own number along', async () => {
    const { id, primaryOwnerAttributes: client } = await open('Delphine Archer');
    const owners = async () => {
      const account = (await advisor.get(`/accounts/${id}`)).json();
      return [account.primaryOwnerAttributes, account.secondaryOwnerAttributes];
    };
    const nobody = (await owners())[1];
    expect([client.firstName, client.ssn]).toEqual(['Delphine', expect.stringMatching(/^\*{3}-\*\*-\d{4}$/)]);
    expect(await next(id, 'basics', { accType: 'cm' })).toBe('billing');
    expect(await owners()).toEqual([nobody, client]);
    await save(id, undefined, { accType: 'mr_ira', primaryOwnerAttributes: { firstName: 'Ottilie' } });
    expect(await owners()).toEqual([expect.objectContaining({ firstName: 'Ottilie' }), client]);
    await save(id, undefined, { accType: 'ind' });
    expect(await owners()).toEqual([client, nobody]);
    // With the first save already, and what is typed at once is about the minor.
    const typed = { accType: 'mt_ira', primaryOwnerAttributes: { firstName: 'Otto' } };
    expect(await open('Delphine Archer', 'SCH100', typed)).toMatchObject({
      primaryOwnerAttributes: { firstName: 'Otto', ssn: null },
      secondaryOwnerAttributes: client,
    });
  });

  test('a linked account is an open one of the same client', async () => {
    const { id } = await open('Alma Whitlock');
    const linked = { accType: 'ind', hasLinkedAccount: true };
    expect((await save(id, 'basics', linked)).json()).toMatchObject({ linkedAccountId: ['Required'] });
    const foreign = await save(id, 'basics', { ...linked, linkedAccountId: accountId('A3') });
    expect(foreign.json()).toMatchObject({ linkedAccountId: ['is not an open account of this client'] });
    const answer = await save(id, 'basics', { ...linked, linkedAccountId: accountId('A1') });
    expect(answer.json()).toMatchObject({ step: 'billing', linkedAccountNumber: '00100101' });
    expect((await save(id, undefined, { hasLinkedAccount: false })).json().linkedAccountId).toBeNull();
  });

  test('changed at the documents, it falls back to what it opens again, and passes nothing else twice', async () => {
    const id = accountId('Ekberg IRA');
    expect(await next(id, 'basics', { accType: 'jtw' })).toBe('owner');
    expect(await next(id, 'basics', { name: 'Ekberg joint' })).toBe('owner');
    const lacking = { ...person, ssn: null };
    expect((await save(id, undefined, { secondaryOwnerAttributes: lacking }, assistant)).json().step).toBe('owner');
    // Another section opens behind it: that one is asked for next.
    expect((await save(id, undefined, { financialsAttributes: { netWorth: null } })).json().step).toBe('owner');
    expect(await next(id, 'owner', { secondaryOwnerAttributes: { ssn: person.ssn } })).toBe('employment');
    expect(await next(id, 'employment', { financialsAttributes: { netWorth: 4 } })).toBe('signers');
    // And the next time again.
    expect(await next(id, 'basics', { accType: 'mt_ira' })).toBe('owner');
    expect(await next(id, 'basics', { accType: 'ind' })).toBe('signers');
  });
});

describe('an assistant', () => {
  test('fills in the form up to the documents, and reads from there on', async () => {
    const id = await atOwner('Delphine Archer', { accType: 'ind' });
    expect(await next(id, 'experience', {}, assistant)).toBe('signers');
    const seen = (await assistant.get(`/accounts/${id}`)).json();
    expect([seen.readOnly, (await advisor.get(`/accounts/${id}`)).json().readOnly]).toEqual([true, false]);
    expect((await save(id, 'experience', {}, assistant)).statusCode).toBe(403);
    expect((await save(id, 'signers', { oaaDeliveryOption: 'mail' }, assistant)).statusCode).toBe(200);
    expect((await save(id, undefined, { name: 'Mine' }, assistant)).statusCode).toBe(403);
  });
});
