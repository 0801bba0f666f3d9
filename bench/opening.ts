import { id, series, size } from './size.ts';

const codeOf = `(n % ${size.clients}) % ${size.codes}`;
const custodianOf = `case when ${codeOf} % 2 = 0 then 'schwab' else 'fidelity' end`;

/** Accounts that are not open yet: at every step of the wizard, and numbers that an import has met. */
export const opening: readonly string[] = [
  `insert into accounts (id, client_id, step, advisor_code_id, custodian_id, advisor_id, acc_type, billing_type,
     bill_from_account_id, origination, created_at)
   select ${id('opening', 'n')}, ${id('client', `n % ${size.clients}`)},
     (array['info', 'fee', 'owner', 'signers', 'signers', 'submitted', 'review'])[1 + n % 7], ${id('code', codeOf)},
     ${custodianOf}, ${id('advisor', `(${codeOf} * 7) % ${size.advisors}`)},
     (array['ind', 't_ira', 'r_ira', 'rlt'])[1 + n % 4], 'individual', ${id('opening', 'n')}, 'New',
     timestamp '2025-12-01' + n * interval '30 minutes' from ${series(size.opening)}`,

  `insert into fee_schedules (id, account_id, fee_type, balance_percentage)
   select ${id('opening schedule', 'n')}, ${id('opening', 'n')}, 'flat_fee', 1.1 from ${series(size.opening)}`,

  `insert into discovered_accounts (id, custodian_id, number, client_name, acc_type, src_advisor_code, advisor_code_id, created_at)
   select ${id('discovered', 'n')}, ${custodianOf}, 'D' || 20000000 + n, 'Found Client ' || n, 'ind', 'REP' || n % 50,
     case when n % 3 > 0 then ${id('code', codeOf)} end, timestamp '2025-12-01' + n * interval '80 minutes'
   from ${series(size.discovered)}`,
];
