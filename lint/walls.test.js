import { expect, test } from '@jest/globals';
import { rooms } from './rooms.js';
import { refusal } from './walls.js';

/** A file, an import in it, and what is said against it. */
const breaches = [
  ['src/domain/money.ts', './dates.ts', 'Money knows nothing'],
  ['src/domain/money.ts', 'zod', 'Money knows nothing'],
  ['src/domain/dates.ts', './account/steps.ts', 'grammar of the domain knows no noun'],
  ['src/domain/dates.ts', '../config.ts', 'grammar of the domain knows no noun'],
  ['src/domain/dates.ts', 'node:fs', 'few packages'],
  ['src/domain/position/list.ts', '../../lib/sql.ts', 'A noun of the domain'],
  ['src/domain/position/list.ts', 'csv-parse', 'A noun of the domain'],
  ['src/domain/position/custodian/schwab.ts', '../../../positions/entity.ts', 'A noun of the domain'],
  ['src/domain/position/custodian/schwab.ts', 'csv-parse', 'A noun of the domain'],
  ['src/domain/position/custodian/schwab.ts', 'libphonenumber-js', 'A noun of the domain'],
  ['src/lib/storage.ts', '../domain/account/steps.ts', 'lib knows the grammar'],
  ['src/lib/storage.ts', '../accounts/entity.ts', 'lib knows the grammar'],
  ['src/lib/pdf/page.ts', '../../accounts/entity.ts', 'lib knows the grammar'],
  ['src/lib/pdf/page.ts', '../../domain/account/steps.ts', 'lib knows the grammar'],
  ['src/lib/pdf/page.ts', '../../config.ts', 'lib knows the grammar'],
  ['src/clock.ts', './db.ts', 'What every slice stands on'],
  ['src/config.ts', './accounts/present.ts', 'What every slice stands on'],
  ['src/tasks/moveTask.ts', '../payouts/routes.ts', 'of another slice its tables or a deed'],
  ['src/tasks/moveTask.ts', '../accounts/pageRoutes.ts', 'of another slice its tables or a deed'],
  ['src/lists/listFile.ts', '../accounts/present.ts', 'of another slice its tables or a deed'],
  ['src/tasks/moveTask.ts', '../accounts/presentOwner.ts', 'of another slice its tables or a deed'],
  ['src/tasks/moveTask.ts', '../payouts/run/presentRun.ts', 'of another slice its tables or a deed'],
  ['src/payouts/run/payRun.ts', '../../tasks/present.ts', 'of another slice its tables or a deed'],
  ['src/payouts/run/payRun.ts', '../../payouts/../tasks/routes.ts', 'of another slice its tables or a deed'],
  ['src/payouts/run/payRun.ts', '../../app.ts', 'nor what is built of the slices'],
  ['src/tasks/moveTask.ts', '../main.ts', 'nor what is built of the slices'],
  ['src/tasks/moveTask.ts', '../db.ts', 'nor what is built of the slices'],
  ['src/tasks/moveTask.ts', '../test/app.ts', 'A slice knows'],
  ['src/payouts/run/payRun.ts', '../../../fixtures/load.ts', 'A slice knows'],
  ['src/tasks/moveTask.ts', '../../admin/kit/me.tsx', 'A slice knows'],
  ['src/tasks/present.ts', '../clients/present.ts', 'of another slice its tables or a deed'],
  ['src/payouts/run/routes.ts', '../../tasks/routes.ts', 'of another slice its tables or a deed'],
  ['src/app.ts', './test/app.ts', 'Only tests and main.ts'],
  ['src/app.ts', '../bench/run.ts', 'Only tests and main.ts'],
  ['src/app.ts', '../migrations/Migration1.ts', 'Only tests and main.ts'],
  ['src/prepareDatabase.ts', '../fixtures/load.ts', 'Only tests and main.ts'],
  ['admin/kit/wire/http.ts', '../form/SaveForm.tsx', 'The wire knows no'],
  ['admin/kit/wire/http.ts', '../me.tsx', 'The wire knows no'],
  ['admin/kit/Section.tsx', '../../src/domain/account/steps.ts', 'no noun and no screen'],
  ['admin/kit/Section.tsx', '../clients/ClientPage.tsx', 'no noun and no screen'],
  ['admin/kit/Section.tsx', '../parts/client.ts', 'no noun and no screen'],
  ['admin/kit/list/ListPage.tsx', '../../../src/domain/account/list.ts', 'no noun and no screen'],
  ['admin/kit/list/ListPage.tsx', '../../clients/ClientPage.tsx', 'no noun and no screen'],
  ['admin/kit/list/ListPage.tsx', '../../../src/lib/keys.ts', 'no noun and no screen'],
  ['admin/parts/client.ts', '../clients/ClientPage.tsx', 'A part knows'],
  ['admin/parts/questionnaire/Objective.tsx', '../../account-wizard/place.ts', 'A part knows'],
  ['admin/parts/questionnaire/Objective.tsx', '../../../src/clients/profile.ts', 'A part knows'],
  ['admin/shell/NavList.tsx', '../clients/ClientPage.tsx', 'The shell knows'],
  ['admin/account-wizard/place.ts', '../clients/ClientPage.tsx', 'A screen knows'],
  ['admin/account-wizard/sections/Joint.tsx', '../../accounts/AccountPage.tsx', 'A screen knows'],
  ['admin/clients/ClientPage.tsx', '../accounts/AccountPage.tsx', 'the wizard alone'],
  ['admin/accounts/AccountPage.tsx', '../account-wizard/AccountWizard.tsx', 'no other screen'],
  ['admin/accounts/edit/Terms.tsx', '../../clients/ClientPage.tsx', 'no other screen'],
  ['admin/accounts/edit/Terms.tsx', '../../../src/accounts/entity.ts', 'no other screen'],
  ['admin/accounts/edit/Terms.tsx', '../../screens.ts', 'no other screen'],
  ['admin/screens.ts', '../src/config.ts', 'the browser knows the domain only'],
  ['src/tasks/moveTask.ts', 'date-fns', 'Import date-fns/<function>'],
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
  ['src/config.ts', './lib/secrets/serverKeys.ts'],
  ['src/tasks/moveTask.ts', './present.ts'],
  ['src/tasks/moveTask.ts', '../payouts/tables/payout.ts'],
  ['src/tasks/moveTask.ts', '../payouts/run/presently.ts'],
  ['src/payouts/routes.ts', './run/routes.ts'],
  ['src/accounts/routes.ts', '../lists/listRoutes.ts'],
  ['src/lists/listRoutes.ts', '../files/links.ts'],
  ['src/payouts/run/presentRun.ts', '../presentPayout.ts'],
  ['src/payouts/run/presentRun.ts', '../../domain/payout/share.ts'],
  ['src/app.ts', './payouts/routes.ts'],
  ['src/main.ts', '../fixtures/load.ts'],
  ['src/tasks/moveTask.test.ts', '../test/app.ts'],
  ['fixtures/load.ts', '../src/app.ts'],
  ['admin/kit/wire/http.ts', '../../../src/domain/dates.ts'],
  ['admin/kit/list/ListPage.tsx', '../wire/http.ts'],
  ['admin/kit/list/ListPage.tsx', '../../../src/domain/list.ts'],
  ['admin/parts/questionnaire/Objective.tsx', '../../kit/form/Fields.tsx'],
  ['admin/parts/questionnaire/Objective.tsx', '../../../src/domain/client/choices.ts'],
  ['admin/shell/NavList.tsx', '../screens.ts'],
  ['admin/account-wizard/sections/Joint.tsx', '../place.ts'],
  ['admin/clients/ClientPage.tsx', '../account-wizard/AccountWizard.tsx'],
  ['admin/accounts/edit/Terms.tsx', '../AccountPage.tsx'],
  ['admin/screens.ts', './accounts/AccountPage.tsx'],
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
  // Money knows nothing, and has nothing that it may know.
  expect(untried(allowed.map(([path]) => path)).map(({ name }) => name)).toEqual(['money']);
});
