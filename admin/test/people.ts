import type { Me } from '../kit/me.tsx';

const malcolm: Me = {
  id: '0176cab1-8400-7000-8000-000000000001',
  firstName: 'Malcolm',
  lastName: 'Reyes',
  email: 'admin@demo.test',
  role: 'admin',
  payoutAccess: true,
  advisorCodeIds: [],
  branchId: null,
  newAccountsCount: 0,
  today: '2026-01-15',
  timeZone: 'America/New_York',
  staging: false,
};

const theodora: Me = {
  ...malcolm,
  id: '0176cab1-8400-7000-8000-000000000002',
  firstName: 'Theodora',
  lastName: 'Vance',
  email: 'super@demo.test',
  role: 'super_admin',
};

const ada: Me = {
  ...malcolm,
  id: '0176cab1-8400-7000-8000-000000000003',
  firstName: 'Ada',
  lastName: 'Winslow',
  email: 'advisor@demo.test',
  role: 'advisor',
};

/** Some people of the demo firm, as the server answers the signed-in user. */
export const people = { malcolm, theodora, ada };
