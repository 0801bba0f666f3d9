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

/** Some of the people of the demo firm, as the server tells who is signed in. */
export const people = {
  malcolm,
  theodora: {
    ...malcolm,
    id: '0176cab1-8400-7000-8000-000000000002',
    role: 'super_admin',
    firstName: 'Theodora',
    lastName: 'Vance',
    email: 'super@demo.test',
  },
  ada: {
    ...malcolm,
    id: '0176cab1-8400-7000-8000-000000000003',
    role: 'advisor',
    firstName: 'Ada',
    lastName: 'Winslow',
    email: 'advisor@demo.test',
  },
} as const satisfies Record<string, Me>;
