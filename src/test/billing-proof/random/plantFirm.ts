import type { EntityManager } from '@mikro-orm/postgresql';
import { idOf } from '../../../../fixtures/ids.ts';
import { insert } from '../../../../fixtures/insert.ts';
import { AccGroup, Account } from '../../../book/accounts/entity.ts';
import {
  AdvisorCode,
  AdvisorSubscription,
  CodeTerms,
  VerusOverride,
  VimBreakdown,
} from '../../../firm/advisor-codes/entity.ts';
import { Client } from '../../../book/clients/entity.ts';
import { FeeSchedule, FeeTier } from '../../../book/fee-schedules/entity.ts';
import { BillingDetail } from '../../../firm/billing-details/entity.ts';
import { Position } from '../../../book/positions/entity.ts';
import { User } from '../../../platform/users/entity.ts';
import type { Code, CodeVersion } from '../oracle/facts.ts';
import type { Terms } from '../oracle/fees.ts';
import { dollars } from '../oracle/ratio.ts';
import type { Firm } from './randomFirm.ts';

/** The firm takes the place of whichever was in the database. */
export async function plantFirm(em: EntityManager, firm: Firm): Promise<void> {
  await em.execute('truncate accounts, acc_groups, advisor_codes, billing_details, billing_runs, fee_files cascade');
  await em.execute(`delete from users where email like '%@random.test'`);
  await plantPeople(em, firm);
  for (const code of firm.codes) await plantCode(em, code);
  await insert(
    em,
    AccGroup,
    firm.groups.map(({ id, codeId }) => ({ id, name: id, advisorCode: codeId })),
  );
  await plantAccounts(em, firm);
}

async function plantPeople(em: EntityManager, { advisors }: Firm): Promise<void> {
  const names = advisors.map(({ id }, at) => ({
    id,
    firstName: 'Advisor',
    lastName: `${at}`,
    email: `${id}@random.test`,
  }));
  await insert(
    em,
    User,
    names.map((name) => ({ ...name, role: 'advisor' as const, phone: {} })),
  );
  await insert(
    em,
    BillingDetail,
    advisors.map(({ id, platformFee, accountFee }) => ({
      id: idOf('random detail', id),
      advisor: id,
      platformFee,
      accountFee: dollars(accountFee),
    })),
  );
}

async function plantCode(em: EntityManager, { id, custodian, versions }: Code): Promise<void> {
  await insert(em, AdvisorCode, [{ id, number: id, custodian }]);
  for (const [at, version] of versions.entries()) {
    const terms = idOf('random terms', id, String(at));
    await insert(em, CodeTerms, [
      {
        ...termsOf(version),
        id: terms,
        advisorCode: id,
        endedOn: versions[at + 1]?.effectiveOn ?? null,
        inForce: at === versions.length - 1,
      },
    ]);
    for (const [entity, points] of [
      [AdvisorSubscription, version.splits],
      [VerusOverride, version.overridePoints],
      [VimBreakdown, version.managementPoints],
    ] as const) {
      const rows = points.map(({ advisorId: advisor, percent: percentage }, position) => ({
        id: idOf('random points', terms, entity.name, advisor),
        terms,
        advisor,
        percentage,
        position,
      }));
      await insert(em, entity, rows);
    }
  }
}

const termsOf = ({ effectiveOn, override, management, isWrap }: CodeVersion) => ({
  effectiveOn,
  hasVerusOverride: override !== '0',
  verusOverrideFee: override,
  investmentManagement: management !== '0',
  managementFee: management,
  hasWrapFee: isWrap,
});

async function plantAccounts(em: EntityManager, { accounts, codes }: Firm): Promise<void> {
  const client = idOf('random client');
  await em.upsert(Client, { id: client, firstName: 'Random', lastName: 'Client' });
  await insert(
    em,
    Account,
    accounts.map(({ id, number, codeId, groupId, payerId, openedOn }) => ({
      id,
      number,
      client,
      step: 'completed' as const,
      advisorCode: codeId,
      custodian: codes.find((code) => code.id === codeId)?.custodian,
      billingType: groupId === null ? ('individual' as const) : ('aggregate' as const),
      accGroup: groupId,
      billFromAccount: payerId === id ? null : payerId,
      billingStartDate: openedOn,
    })),
  );
  await em.execute('insert into account_profiles (account_id) select id from accounts');
  await insert(
    em,
    FeeSchedule,
    accounts.map(({ id, terms }) => ({ id: scheduleOf(id), account: id, ...feesOf(terms) })),
  );
  await insert(
    em,
    FeeTier,
    accounts.flatMap(({ id, terms }) => tiersOf(scheduleOf(id), terms)),
  );
  const ineligible = accounts.flatMap(({ id, ineligible }) => ineligible.map((symbol) => ({ account: id, symbol })));
  const unseen = { amount: '0.00', asOf: '2023-01-02', importedAt: new Date(0), eligible: false, held: false };
  await insert(
    em,
    Position,
    ineligible.map((each) => ({ ...unseen, ...each, id: idOf('random position', each.account, each.symbol) })),
  );
}

const scheduleOf = (accountId: string) => idOf('random schedule', accountId);

const feesOf = (terms: Terms) => ({
  feeType: ({ dollars: 'flat_fee_amount', percent: 'flat_fee', tiers: 'tier_percentages' } as const)[terms.kind],
  balance: terms.kind === 'dollars' ? dollars(terms.year) : null,
  balancePercentage: terms.kind === 'percent' ? terms.percent : null,
});

const tiersOf = (feeSchedule: string, terms: Terms) =>
  (terms.kind === 'tiers' ? terms.tiers : []).map(({ high, percent }, at, all) => ({
    id: idOf('random tier', feeSchedule, String(at)),
    feeSchedule,
    position: at + 1,
    lowAmount: dollars((all[at - 1]?.high ?? 0n) + 1n),
    highAmount: high === null ? null : dollars(high),
    percentage: percent,
  }));
