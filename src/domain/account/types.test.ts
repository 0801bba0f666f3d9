import { expect, test } from '@jest/globals';
import { accountTypeNames, accountTypeOf, accountTypes, isOf, typesFor } from './types.ts';

test('every type of the enumeration is there, in its families', () => {
  const family = (name: Parameters<typeof isOf>[0]) =>
    Object.keys(accountTypes)
      .filter((code) => isOf(name, code))
      .join(' ');
  expect(family('personal')).toBe('ind ind_tod');
  expect(family('joint')).toBe('jtw jtw_tod jtc jcp jte');
  expect(family('minor')).toBe('cm mt_ira mr_ira esa');
  expect(family('retirement')).toBe(
    'mt_ira mr_ira t_ira r_ira ro_ira sep_ira sim_ira bt_ira br_ira i_401k ir_401k c_401k p_403b p_457 rta',
  );
  expect(family('trust')).toBe('rlt ilt tst crt snt');
  expect(family('fiduciary')).toBe('est gdn');
  expect(family('entity')).toBe('rta corp s_corp llc gp lp llp sole npo assoc inv_club gov');
});

test('the states of marital property are those of the documents', () => {
  expect(accountTypes.jcp.eligibility).toBe('Married couples only. Allowed in AZ, CA, ID, LA, NM, NV, PR, TX, WA, WI.');
  expect(accountTypes.jte.eligibility).toBe(
    'Married couples only. Allowed in AK, AR, DE, DC, FL, HI, KY, MD, MA, MI, MS, MO, NJ, OK, PA, RI, TN, VT, VA, WY.',
  );
});

test('an entity opens its own kinds, a person the others; trusts, estates and plans are either’s', () => {
  const [ofEntity, ofPerson] = [typesFor(true), typesFor(false)].map((types) => Object.keys(types).join(' '));
  expect(ofEntity).toBe(
    'i_401k ir_401k c_401k p_403b p_457 rta rlt ilt tst crt snt est gdn corp s_corp llc gp lp llp sole npo assoc inv_club gov',
  );
  expect(ofPerson).toBe(
    'ind ind_tod jtw jtw_tod jtc jcp jte cm mt_ira mr_ira esa t_ira r_ira ro_ira sep_ira sim_ira bt_ira br_ira i_401k ir_401k c_401k p_403b p_457 rta rlt ilt tst crt snt est gdn',
  );
});

test('a type not chosen yet, or unknown, has no effects', () => {
  for (const code of [null, '', 'toString', 'xyz']) expect(accountTypeOf(code)).toBeUndefined();
  expect(isOf('retirement', null)).toBe(false);
  expect(accountTypeNames.r_ira).toBe('Roth IRA');
});
