import { createHash } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { accountId } from '../../../fixtures/accounts.ts';
import { userId } from '../../../fixtures/users.ts';
import type { ProfileSection } from '../../domain/account/profile.ts';
import { exactInstant } from '../../domain/format.ts';
import { admit, openTestApp, type Person } from '../../test/app.ts';
import { pagesOf } from '../../test/pdfText.ts';

const testApp = openTestApp();
const ada = admit(testApp, 'Ada Winslow');
const assistant = admit(testApp, 'Priya Nolan');
const admin = admit(testApp, 'Malcolm Reyes');
const ben = admit(testApp, 'Ben Okafor');

const rows = <Row extends object>(statement: string, params: unknown[] = []): Promise<Row[]> =>
  testApp.orm.em.fork().execute<Row[]>(statement, params);
const read = async (person: Person, id: string) => (await person.get(`/accounts/${id}`)).json();
const prepare = (person: Person, id: string) => person.post(`/accounts/${id}/prepare_internal_form.json`);
const sign = (person: Person, id: string, signerName: string, more: object = {}) =>
  person.post(`/accounts/${id}/sign_internal_form.json`, { signer_name: signerName, consent: true, ...more });
const urlOf = async (person: Person, id: string) => (await person.get(`/accounts/${id}/internal_form.json`)).json().url;
const download = async (person: Person, url: string) => {
  const answer = await person.send({ method: 'GET', url });
  expect(answer.statusCode).toBe(200);
  return { ...answer, pdf: answer.rawPayload };
};
const newest = async (person: Person, id: string) => (await download(person, await urlOf(person, id))).pdf;
const sha256 = (pdf: Buffer) => createHash('sha256').update(pdf).digest('hex');
const evidence = async (person: Person, id: string) => (await person.get(`/accounts/${id}/signatures`)).json().data;
const save = (person: Person, id: string, account: object) => person.patch(`/accounts/${id}`, { account });

describe('the form of an account', () => {
  const castellane = accountId('Castellane');
  const ekberg = accountId('Ekberg IRA');

  test('waits until the application is filled in, and is an advisor’s to prepare', async () => {
    const early = await prepare(ada, accountId('Novak'));
    expect([early.statusCode, early.json()]).toMatchObject([422, { step: [expect.any(String)] }]);
    expect((await prepare(assistant, castellane)).statusCode).toBe(403);
    const none = await assistant.get(`/accounts/${castellane}/internal_form`);
    expect([none.statusCode, none.json().error]).toEqual([422, 'File is not available']);
    expect((await read(assistant, castellane)).internalForm).toBeNull();
  });

  test('is delivered as an assistant says, who writes nothing else at the documents', async () => {
    const mailed = await save(assistant, castellane, {
      oaaDeliveryOption: 'mail',
      inPersonSigning: true,
      step: 'signers',
    });
    expect([mailed.statusCode, mailed.json()]).toMatchObject([
      200,
      { oaaDeliveryOption: 'mail', inPersonSigning: true },
    ]);
    expect((await save(assistant, castellane, { name: 'Ours' })).statusCode).toBe(403);
    expect((await save(assistant, castellane, { step: 'basics' })).statusCode).toBe(403);
  });

  test('is not made afterwards for an account that was submitted without it', async () => {
    for (const key of ['A1', 'Marsh']) {
      const late = await prepare(admin, accountId(key));
      expect([late.statusCode, late.json().step]).toEqual([422, ['The account was submitted without this form.']]);
    }
  });

  test('is made once, by two clicks at the same moment too', async () => {
    const answers = await Promise.all([prepare(ben, castellane), prepare(admin, castellane), prepare(ben, castellane)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(new Set(answers.map((answer) => answer.json().edition))).toEqual(new Set([1]));
    expect(await rows('select id from internal_forms where account_id = ?', [castellane])).toHaveLength(1);
    expect((await read(assistant, castellane)).internalForm).toContain(`/api/accounts/${castellane}/internal_form`);
  });

  test.each([
    ['Investor Profile', 'Castellane', () => ben],
    ['OAA Form', 'Ekberg IRA', () => ada],
  ] as const)('the %s holds every answer in its place, and no number whole', async (title, key, who) => {
    const id = accountId(key);
    await prepare(who(), id);
    const pages = await pagesOf(await newest(who(), id));
    const text = pages.join(' ');
    const { data: sections } = (await who().get(`/accounts/${id}/profile`)).json<{ data: ProfileSection[] }>();
    expect(sections.length).toBeGreaterThan(8);
    for (const { title: section, facts } of sections) {
      const from = text.indexOf(section);
      expect(from).toBeGreaterThan(-1);
      for (const { label, value } of facts) expect(text.slice(from)).toContain(`${label} ${value || '–'}`);
    }
    expect(pages[0]).toContain(title);
    pages.forEach((page, index) => expect(page).toContain(`Page ${index + 1} of ${pages.length}`));
    expect(text).toMatch(/SSN \*\*\*-\*\*-\d{4}/);
    expect(text).not.toMatch(/\d{3}-\d{2}-\d{4}|\b\d{9}\b/);
    expect(pages.at(-1)).toContain('The advisor');
    expect(pages.at(-1)).toContain('For Verus');
  });

  test('is asked of hybrid advisors about experience, and of others not', async () => {
    const experience = 'Investment Experience';
    expect((await pagesOf(await newest(ada, ekberg))).join(' ')).toContain(experience);
    expect((await pagesOf(await newest(ben, castellane))).join(' ')).not.toContain(experience);
  });

  test('opens in a frame of this site, for five minutes, for those who see the account', async () => {
    const url = await urlOf(assistant, castellane);
    const { headers } = await download(assistant, url);
    expect(headers).toMatchObject({ 'content-type': 'application/pdf', 'x-frame-options': 'SAMEORIGIN' });
    expect(headers['content-disposition']).toMatch(/^inline/);
    expect(headers['content-security-policy']).toBe("frame-ancestors 'self'");
    expect((await ben.send({ method: 'GET', url })).statusCode).toBe(404);
    // The assistant loses the account's code while the link still lives.
    await rows('delete from assistant_codes where assistant_id = ?', [userId('Priya Nolan')]);
    expect((await assistant.send({ method: 'GET', url })).statusCode).toBe(404);
    await rows(
      `insert into assistant_codes (assistant_id, advisor_code_id)
        select ?, id from advisor_codes where number in ('SCH100', 'FID200', 'SCH300')`,
      [userId('Priya Nolan')],
    );
  });

  test('goes out of date with its answers, unsigned: the next one is another edition', async () => {
    await save(ben, castellane, { financialsAttributes: { netWorth: 3 } });
    expect((await read(ben, castellane)).internalForm).toBeNull();
    const again = (await prepare(ben, castellane)).json();
    expect(again.edition).toBe(2);
    expect((await pagesOf(await newest(ben, castellane))).join(' ')).toContain('Net Worth $100,000-$249,999');
    expect((await read(ben, castellane)).rejectReasons.data).toEqual([]);
  });
});

const visa = {
  citizenshipStatus: 'not_us',
  citizenshipCountryId: 'SE',
  birthCountryId: 'SE',
  hasImmigrationVisa: true,
  visaType: 'h',
  visaExpiration: '2030-01-31',
};

describe('signing', () => {
  const id = accountId('Castellane');

  test('takes the consent, the advisor’s own name and the right place', async () => {
    const refusals = await Promise.all([
      ben.post(`/accounts/${id}/sign_internal_form`, { signerName: 'Ben Okafor', consent: false }),
      ben.post(`/accounts/${id}/sign_internal_form`, { consent: true, signedAt: '2020-01-01' }),
      sign(ben, id, 'Ada Winslow'),
      sign(ben, accountId('Whitlock Roth'), 'Ben Okafor'),
      sign(assistant, id, 'Priya Nolan'),
      sign(admin, id, 'Malcolm Reyes'),
    ]);
    expect(refusals.map(({ statusCode }) => statusCode)).toEqual([422, 422, 422, 404, 403, 422]);
    expect(refusals[0]?.json()).toMatchObject({ consent: [expect.any(String)] });
    expect(refusals[1]?.json()).toMatchObject({ signerName: ['Required'], signedAt: [expect.any(String)] });
    expect(refusals[2]?.json()).toEqual({
      signerName: ['Please type your name exactly as in your profile: Ben Okafor'],
      error: 'Please type your name exactly as in your profile: Ben Okafor',
    });
    expect(await evidence(ben, id)).toEqual([]);
  });

  test('needs a session that has proven its second factor', async () => {
    const proven = (at: string) =>
      rows(`update sessions set verified_at = ${at} where user_id = ?`, [userId('Ben Okafor')]);
    await proven('null');
    const answer = await sign(ben, id, 'Ben Okafor');
    expect([answer.statusCode, answer.json()]).toMatchObject([403, { otp_required: true }]);
    await proven("now() - interval '3 hours'");
  });

  test('by the advisor keeps all that proves it, however often it is asked for', async () => {
    const before = sha256(await newest(ben, id));
    const more = { signerIp: '198.51.100.7' };
    const [one, other] = await Promise.all([sign(ben, id, ' ben OKAFOR ', more), sign(ben, id, 'Ben Okafor')]);
    expect([one?.statusCode, other?.statusCode]).toEqual([200, 200]);
    expect(other?.json()).toEqual(one?.json());
    expect((await sign(ben, id, 'Ben Okafor')).json()).toEqual(one?.json());
    const [signature, ...others] = await evidence(ben, id);
    expect(others).toEqual([]);
    expect(signature).toMatchObject({
      block: 'advisor',
      signerName: 'Ben Okafor',
      edition: 2,
      kind: 'investor_profile',
      voidedAt: null,
      address: '127.0.0.1',
      agent: 'lightMyRequest',
      sha256Before: before,
    });
    const { pdf } = await download(ben, (await ben.send({ method: 'GET', url: signature.url })).headers.location ?? '');
    expect(sha256(pdf)).toBe(signature.sha256After);
    expect(sha256(await newest(ben, id))).toBe(signature.sha256After);
    const account = await read(ben, id);
    expect(account.advisorSignerAttributes).toEqual(one?.json().advisorSignerAttributes);
    expect([account.signedAt, account.signerName]).toEqual([signature.signedAt, signature.typedName]);
    expect((await prepare(ben, id)).json().edition).toBe(2);
  });

  test('leaves a certificate at the end, and the earlier version where it was', async () => {
    const [signature] = await evidence(ben, id);
    const pages = await pagesOf(await newest(ben, id));
    const certificate = pages.at(-1);
    for (const words of [signature.typedName, signature.consentText, signature.sha256Before, 'Two-Factor Verified', id])
      expect(certificate).toContain(words);
    expect(certificate).toContain(exactInstant(signature.signedAt));
    expect(certificate).not.toContain('UTC');
    const [{ sha256: kept } = { sha256: '' }] = await rows<{ sha256: string }>(
      'select b.sha256 from internal_forms f join blobs b on b.id = f.blob_id where f.account_id = ? and f.edition = 2',
      [id],
    );
    expect(kept).toBe(signature.sha256Before);
  });

  test('for the firm comes after the advisor’s, on the advisor’s page already, and seals again', async () => {
    const unsigned = accountId('Ekberg IRA');
    const early = await sign(admin, unsigned, 'Malcolm Reyes');
    expect([early.statusCode, early.json()]).toMatchObject([422, { step: [expect.any(String)] }]);
    await rows("update accounts set step = 'submitted' where id = ?", [unsigned]);
    expect((await sign(admin, unsigned, 'Malcolm Reyes')).statusCode).toBe(422);
    await rows("update accounts set step = 'signers' where id = ?", [unsigned]);
    const answer = await sign(admin, id, 'malcolm reyes');
    expect(answer.json()).toMatchObject({ advisorSignerAttributes: { signedAt: answer.json().signedAt } });
    expect(answer.json().verusSignerAttributes).toMatchObject({ name: 'malcolm reyes' });
    const [verus, advisor] = await evidence(admin, id);
    expect([verus.block, verus.sha256Before]).toEqual(['verus', advisor.sha256After]);
    const certificate = (await pagesOf(await newest(ben, id))).at(-1) ?? '';
    for (const words of ['Ben Okafor', 'Malcolm Reyes', advisor.sha256Before, verus.sha256Before])
      expect(certificate).toContain(words);
    // An advisor who signs once more finds the signature that is there.
    expect((await sign(ben, id, 'Ben Okafor')).statusCode).toBe(200);
    expect(await evidence(ben, id)).toHaveLength(2);
    await rows("update accounts set step = 'submitted', submitted_at = now() where id = ?", [id]);
  });

  test('is void once the account goes back, and the next edition is signed afresh', async () => {
    const reason = 'The trust is spelled differently in its deed.';
    expect((await save(ben, id, { step: 'signers', rejectReason: reason })).statusCode).toBe(200);
    const account = await read(ben, id);
    expect(account).toMatchObject({ advisorSignerAttributes: null, signedAt: null, signerName: null });
    expect((await evidence(ben, id)).map(({ voidReason }: { voidReason: string }) => voidReason)).toEqual([
      reason,
      reason,
    ]);
    expect((await prepare(ben, id)).json().edition).toBe(3);
    expect((await sign(ben, id, 'Ben Okafor')).statusCode).toBe(200);
    expect(await evidence(ben, id)).toHaveLength(3);
  });

  test('no longer covers answers that changed after it, and says so', async () => {
    const changed = await save(ben, id, { financialsAttributes: { netWorth: 6, incomeTaxBracket: 'b35' } });
    expect([changed.statusCode, changed.json().signedAt]).toEqual([200, null]);
    const { rejectReasons, advisorSignerAttributes } = await read(ben, id);
    expect(advisorSignerAttributes).toBeNull();
    expect(rejectReasons.data[0]).toMatchObject({
      reason:
        'The signature of Ben Okafor no longer covers the form: Net Worth and Income Tax Bracket have changed. Please review and sign again.',
      authorName: 'Ben Okafor',
    });
    expect((await evidence(ben, id))[0].voidReason).toBe('Net Worth and Income Tax Bracket have changed.');
  });

  test('is refused where what was reviewed is no longer what the account answers', async () => {
    await prepare(ben, id);
    await rows("update users set last_name = 'Okafor-Lind' where id = ?", [userId('Ben Okafor')]);
    const stale = await sign(ben, id, 'Ben Okafor-Lind');
    expect([stale.statusCode, stale.json().error]).toEqual([422, expect.stringContaining('review it again')]);
    await prepare(ben, id);
    expect((await sign(ben, id, 'Ben Okafor-Lind')).statusCode).toBe(200);
    await rows("update users set last_name = 'Okafor' where id = ?", [userId('Ben Okafor')]);
  });

  test.each([
    ['SSN', { primaryOwnerAttributes: { ssn: '666-50-1234' } }, { primaryOwnerAttributes: { ssn: '666511234' } }],
    [
      'Visa Number',
      { citizenshipAttributes: { ...visa, visaNumber: 'VISA-00001234' } },
      { citizenshipAttributes: { visaNumber: 'VISA-99991234' } },
    ],
  ])('no longer covers another %s behind the same mask', async (label, signed, other) => {
    const account = accountId('Ekberg IRA');
    expect((await save(ada, account, signed)).statusCode).toBe(200);
    await prepare(ada, account);
    expect((await sign(ada, account, 'Ada Winslow')).statusCode).toBe(200);
    const again = (await save(ada, account, signed)).json();
    expect(again.advisorSignerAttributes).toMatchObject({ name: 'Ada Winslow' });
    const changed = (await save(ada, account, other)).json();
    expect(changed).toMatchObject({ advisorSignerAttributes: null, internalForm: null });
    expect(changed.rejectReasons.data[0].reason).toContain(`: ${label} has changed.`);
  });

  test('is given to the edition that was read, and to no other', async () => {
    const account = accountId('Ekberg IRA');
    const { edition } = (await prepare(ada, account)).json();
    expect((await ada.get(`/accounts/${account}/internal_form`)).json().edition).toBe(edition);
    await save(admin, account, { financialsAttributes: { netWorth: 7 } });
    expect((await prepare(admin, account)).json().edition).toBe(edition + 1);
    const stale = await sign(ada, account, 'Ada Winslow', { edition });
    const words = 'This document is void: Net Worth has changed. Please prepare and review it again.';
    expect([stale.statusCode, stale.json()]).toEqual([422, { error: words, edition: [words] }]);
    expect((await read(ada, account)).advisorSignerAttributes).toBeNull();
    expect((await sign(ada, account, 'Ada Winslow', { edition: edition + 1 })).statusCode).toBe(200);
  });

  test('stays as evidence once the account is completed, whatever changes after that', async () => {
    await rows("update accounts set step = 'completed', number = '00777001', has_linked_account = false where id = ?", [
      id,
    ]);
    const superAdmin = await testApp.signIn('super@demo.test');
    const terms = { feeScheduleAttributes: { feeType: 'flat_fee', balancePercentage: '0.5' } };
    expect((await save(superAdmin, id, terms)).statusCode).toBe(200);
    const { advisorSignerAttributes, signedFeeTerms } = await read(superAdmin, id);
    expect(advisorSignerAttributes).toMatchObject({ name: 'Ben Okafor-Lind' });
    expect(signedFeeTerms).toMatchObject({
      differs: true,
      signed: ['Flat fee of $4,000.00 a year'],
      live: ['Flat fee of 0.5% a year'],
    });
  });
});
