import { expect, test } from '@jest/globals';
import { rooms } from './rooms.js';
import { refusal } from './walls.js';

/** A file, an import in it, and the complaint about it. */
const breaches = [
  ['src/domain/money.ts', './dates.ts', 'Money knows nothing'],
  ['src/domain/money.ts', 'zod', 'Money knows nothing'],
  ['src/domain/dates.ts', './account/steps.ts', 'grammar of the domain knows no noun'],
  ['src/domain/dates.ts', '../platform/config.ts', 'grammar of the domain knows no noun'],
  ['src/domain/dates.ts', 'node:fs', 'few packages'],
  ['src/domain/position/list.ts', '../../lib/sql.ts', 'A noun of the domain'],
  ['src/domain/position/list.ts', 'csv-parse', 'A noun of the domain'],
  ['src/domain/position/custodian/schwab.ts', '../../../book/positions/entity.ts', 'A noun of the domain'],
  ['src/domain/position/custodian/schwab.ts', 'csv-parse', 'A noun of the domain'],
  ['src/domain/position/custodian/schwab.ts', 'libphonenumber-js', 'A noun of the domain'],
  ['src/lib/storage.ts', '../domain/account/steps.ts', 'lib knows the grammar'],
  ['src/lib/storage.ts', '../book/accounts/entity.ts', 'lib knows the grammar'],
  ['src/lib/pdf/page.ts', '../../book/accounts/entity.ts', 'lib knows the grammar'],
  ['src/lib/pdf/page.ts', '../../domain/account/steps.ts', 'lib knows the grammar'],
  ['src/lib/pdf/page.ts', '../../platform/config.ts', 'lib knows the grammar'],
  ['src/platform/lists/listFile.ts', '../../book/accounts/rows.ts', 'Lists know the platform'],
  ['src/platform/clock.ts', '../server/db.ts', 'the wings below'],
  ['src/platform/clock.ts', '../book/accounts/entity.ts', 'the wings below'],
  ['src/platform/exports/routes.ts', '../jobs/present.ts', 'not its routes or presenters'],
  ['src/firm/branches/rows.ts', '../../people/users/rows.ts', 'A slice of firm knows'],
  ['src/firm/branches/routes.ts', '../../book/clients/rows.ts', 'A slice of firm knows'],
  ['src/people/advisors/rows.ts', '../../book/clients/rows.ts', 'A slice of people knows'],
  ['src/people/advisors/routes.ts', '../users/routes.ts', 'not its routes or presenters'],
  ['src/book/clients/rows.ts', '../../money/fees/rows.ts', 'A slice of book knows'],
  ['src/book/clients/routes.ts', '../../money/fees/rows.ts', 'A slice of book knows'],
  ['src/book/positions/closes.ts', '../../money/refunds/rows.ts', 'A slice of book knows'],
  ['src/money/payouts/run/payRun.ts', '../../../office/tasks/entity.ts', 'A slice of money knows'],
  ['src/money/flags/routes.ts', '../../office/tasks/entity.ts', 'A slice of money knows'],
  ['src/office/tasks/moveTask.ts', '../../money/payouts/routes.ts', 'not its routes or presenters'],
  ['src/office/tasks/moveTask.ts', '../../book/accounts/pageRoutes.ts', 'not its routes or presenters'],
  ['src/office/tasks/moveTask.ts', '../../book/accounts/presentOwner.ts', 'not its routes or presenters'],
  ['src/office/tasks/moveTask.ts', '../../money/payouts/run/presentRun.ts', 'not its routes or presenters'],
  ['src/office/home/routes.ts', '../tasks/present.ts', 'not its routes or presenters'],
  ['src/money/payouts/run/payRun.ts', '../../payouts/../flags/routes.ts', 'not its routes or presenters'],
  ['src/money/payouts/run/payRun.ts', '../../../server/app.ts', 'the wings below'],
  ['src/office/tasks/moveTask.ts', '../../server/main.ts', 'the wings below'],
  ['src/office/tasks/moveTask.ts', '../../server/db.ts', 'the wings below'],
  ['src/office/tasks/moveTask.ts', '../../test/app.ts', 'A slice of office knows'],
  ['src/money/payouts/run/payRun.ts', '../../../../fixtures/load.ts', 'A slice of money knows'],
  ['src/office/tasks/moveTask.ts', '../../../admin/kit/me.tsx', 'A slice of office knows'],
  ['src/server/app.ts', '../test/app.ts', 'Only tests and main.ts'],
  ['src/server/app.ts', '../commands/backup.ts', 'The server knows every wing'],
  ['src/server/app.ts', '../../bench/run.ts', 'Only tests and main.ts'],
  ['src/server/app.ts', '../../migrations/Migration1.ts', 'Only tests and main.ts'],
  ['src/server/prepareDatabase.ts', '../../fixtures/load.ts', 'Only tests and main.ts'],
  ['src/commands/backup.ts', '../test/app.ts', 'Only tests and main.ts'],
  ['admin/kit/wire/http.ts', '../form/SaveForm.tsx', 'The wire knows no'],
  ['admin/kit/wire/http.ts', '../me.tsx', 'The wire knows no'],
  ['admin/kit/page/Section.tsx', '../../../src/domain/account/steps.ts', 'no noun and no screen'],
  ['admin/kit/page/Section.tsx', '../../book/clients/ClientPage.tsx', 'no noun and no screen'],
  ['admin/kit/page/Section.tsx', '../../parts/client.ts', 'no noun and no screen'],
  ['admin/kit/list/ListPage.tsx', '../../../src/domain/account/list.ts', 'no noun and no screen'],
  ['admin/kit/list/ListPage.tsx', '../../../src/lib/keys.ts', 'no noun and no screen'],
  ['admin/parts/client.ts', '../book/clients/ClientPage.tsx', 'A part knows'],
  ['admin/parts/questionnaire/Objective.tsx', '../../book/account-wizard/wizardView.ts', 'A part knows'],
  ['admin/parts/questionnaire/Objective.tsx', '../../../src/book/clients/profile.ts', 'A part knows'],
  ['admin/shell/NavList.tsx', '../book/clients/ClientPage.tsx', 'The shell knows'],
  ['admin/theme/theme.ts', '../book/clients/ClientPage.tsx', 'The theme knows no screen'],
  ['admin/book/account-wizard/wizardView.ts', '../clients/ClientPage.tsx', 'A screen knows'],
  ['admin/book/account-wizard/sections/Joint.tsx', '../../accounts/AccountPage.tsx', 'A screen knows'],
  ['admin/book/clients/ClientPage.tsx', '../accounts/AccountPage.tsx', 'the wizard alone'],
  ['admin/book/accounts/AccountPage.tsx', '../account-wizard/AccountWizard.tsx', 'no other screen'],
  ['admin/book/accounts/edit/Terms.tsx', '../../clients/ClientPage.tsx', 'no other screen'],
  ['admin/book/accounts/edit/Terms.tsx', '../../../../src/book/accounts/entity.ts', 'no other screen'],
  ['admin/book/accounts/edit/Terms.tsx', '../../../screens.ts', 'no other screen'],
  ['admin/screens.ts', '../src/platform/config.ts', 'the browser knows the domain only'],
  ['src/office/tasks/moveTask.ts', 'date-fns', 'Import date-fns/<function>'],
  ['src/lib/pdf/page.ts', '@mikro-orm/core', '@mikro-orm/postgresql has all of it'],
  ['admin/kit/list/ListPage.tsx', 'date-fns', 'Import date-fns/<function>'],
  ['src/test/wire.ts', 'date-fns', 'Import date-fns/<function>'],
];

const allowed = [
  ['src/domain/dates.ts', './money.ts'],
  ['src/domain/dates.ts', 'date-fns/addDays'],
  ['src/domain/position/custodian/schwab.ts', '../../money.ts'],
  ['src/domain/position/custodian/schwab.ts', '../../account/numbers.ts'],
  ['src/domain/position/custodian/schwab.ts', 'libphonenumber-js/min'],
  ['src/lib/storage.ts', 'csv-parse'],
  ['src/lib/pdf/page.ts', '../export/pdf.ts'],
  ['src/lib/export/csv.ts', '../../domain/list.ts'],
  ['src/platform/config.ts', '../lib/secrets/serverKeys.ts'],
  ['src/platform/lists/listRoutes.ts', '../blobs/links.ts'],
  ['src/platform/exports/routes.ts', '../lists/listRoutes.ts'],
  ['src/firm/branches/rows.ts', '../../platform/scope.ts'],
  ['src/firm/branches/routes.ts', './present.ts'],
  ['src/people/advisors/rows.ts', '../../firm/advisor-codes/entity.ts'],
  ['src/people/advisors/routes.ts', '../../platform/lists/listRoutes.ts'],
  ['src/book/clients/rows.ts', '../../people/users/rows.ts'],
  ['src/book/accounts/routes.ts', '../../platform/lists/listRoutes.ts'],
  ['src/book/accounts/closeAccount.ts', '../../money/refunds/storeRefund.ts'],
  ['src/money/payouts/run/payRun.ts', '../../../book/accounts/entity.ts'],
  ['src/money/payouts/routes.ts', './run/routes.ts'],
  ['src/money/payouts/run/presentRun.ts', '../presentPayout.ts'],
  ['src/money/payouts/run/presentRun.ts', '../../../domain/payout/rows/amounts.ts'],
  ['src/office/tasks/moveTask.ts', '../../money/payouts/tables/payout.ts'],
  ['src/office/tasks/moveTask.ts', '../../money/payouts/run/presently.ts'],
  ['src/office/tasks/routes.ts', './present.ts'],
  ['src/server/app.ts', '../money/payouts/routes.ts'],
  ['src/server/main.ts', '../../fixtures/load.ts'],
  ['src/commands/backup.ts', '../server/openDatabase.ts'],
  ['src/office/tasks/moveTask.test.ts', '../../test/app.ts'],
  ['fixtures/load.ts', '../src/server/app.ts'],
  ['admin/kit/wire/http.ts', '../../../src/domain/dates.ts'],
  ['admin/kit/list/ListPage.tsx', '../wire/http.ts'],
  ['admin/kit/list/ListPage.tsx', '../../../src/domain/list.ts'],
  ['admin/parts/questionnaire/Objective.tsx', '../../kit/form/Fields.tsx'],
  ['admin/parts/questionnaire/Objective.tsx', '../../../src/domain/client/choices.ts'],
  ['admin/shell/NavList.tsx', '../screens.ts'],
  ['admin/theme/theme.ts', './tokens.ts'],
  ['admin/book/account-wizard/sections/Joint.tsx', '../wizardView.ts'],
  ['admin/book/clients/ClientPage.tsx', '../account-wizard/AccountWizard.tsx'],
  ['admin/book/accounts/edit/Terms.tsx', '../AccountPage.tsx'],
  ['admin/screens.ts', './book/accounts/AccountPage.tsx'],
  ['admin/App.tsx', './shell/NavList.tsx'],
];

test.each(breaches)('%s may not know %s', (path, specifier, because) => {
  expect(refusal(path, specifier)).toContain(because);
});

test.each(allowed)('%s may know %s', (path, specifier) => {
  expect(refusal(path, specifier)).toBeUndefined();
});

test('every wall is tried from both sides', () => {
  const walled = rooms.filter(({ knows }) => knows);
  const untried = (files) =>
    walled.filter((room) => !files.some((path) => rooms.find(({ at }) => at.test(path)) === room));
  expect(untried(breaches.map(([path]) => path))).toEqual([]);
  // Money has nothing that it may import.
  expect(untried(allowed.map(([path]) => path)).map(({ name }) => name)).toEqual(['arithmetic']);
});
