import type { EntityManager } from '@mikro-orm/postgresql';
import { type AdvisorCodeCreate, type AdvisorCodeUpdate } from '../../domain/advisor-code/schema.ts';
import { can } from '../../domain/permissions.ts';
import { newId } from '../../lib/columns.ts';
import { Invalid } from '../../lib/errors.ts';
import { inTransaction } from '../../lib/inTransaction.ts';
import { queryOfManager } from '../../lib/query.ts';
import { sql } from '../../lib/sql.ts';
import type { SignedIn } from '../../platform/request.ts';
import { Custodian } from '../../platform/reference/entity.ts';
import { beginTermsOf } from './beginTerms.ts';
import { AdvisorCode, CodeTerms } from './entity.ts';
import { saysTerms, writeTerms } from './writeTerms.ts';

/** Creates a code; from a person who may not create one, a request: it has no number, and counts nowhere. */
export const createCode = (
  em: EntityManager,
  { custodianIds, ...facts }: AdvisorCodeCreate,
  user: SignedIn,
  today: string,
): Promise<AdvisorCode> =>
  inTransaction(em, async () => {
    const isRequest = !can(user, 'advisorCodes.create');
    if (!isRequest && !facts.number) throw new Invalid({ number: ['Required'] });
    const custodian = await em.findOneOrFail(Custodian, { id: custodianIds[0] });
    const initial = isRequest ? ({ status: 'requested', requestedBy: user.id } as const) : {};
    const code = em.create(AdvisorCode, { id: newId(), custodian, ...initial });
    await writeCode(em, code, { effectiveOn: today, ...facts }, today);
    return code;
  });

/** Writes a code within the caller's transaction, which has locked it. */
export const writeCode = async (
  em: EntityManager,
  code: AdvisorCode,
  changes: AdvisorCodeUpdate,
  today: string,
): Promise<void> => {
  if (code.status === 'declined') throw new Invalid({ base: ['This request has already been answered.'] });
  const { number, custodianIds, notes, ...terms } = changes;
  if (number !== undefined) {
    if (code.status !== 'active' && !isNew(code))
      throw new Invalid({ number: ['is assigned when the request is approved'] });
    code.number = number;
  }
  if (notes !== undefined) code.notes = notes;
  if (custodianIds) await moveTo(em, code, custodianIds[0] ?? code.custodian.id);
  if (saysTerms(terms)) {
    const { effectiveOn = today, ...said } = terms;
    await writeTerms(em, code, await beginningOf(em, code, effectiveOn), said);
    // A person who edits an older version of the code has not seen these terms.
    code.updatedAt = new Date();
  }
  await em.flush();
  await beginTermsOf(em, code.id, today);
};

const isNew = (code: AdvisorCode): boolean => !code.version;

/** A request has one set of terms, which begin when it is approved. */
const beginningOf = async (em: EntityManager, code: AdvisorCode, day: string): Promise<string> => {
  if (code.status !== 'requested') return day;
  return (await em.findOne(CodeTerms, { advisorCode: code }))?.effectiveOn ?? day;
};

const moveTo = async (em: EntityManager, code: AdvisorCode, custodian: Custodian['id']): Promise<void> => {
  if (custodian === code.custodian.id) return;
  if (await hasAccounts(em, code.id))
    throw new Invalid({ custodianIds: ['The custodian of a code with accounts cannot be changed'] });
  code.custodian = await em.findOneOrFail(Custodian, { id: custodian });
};

const hasAccounts = async (em: EntityManager, id: string): Promise<boolean> => {
  const [row] = await queryOfManager(em)<{ any: boolean }>(sql`select exists (
    select 1 from accounts where advisor_code_id = ${id}) as any`);
  return row?.any === true;
};

/** A code `k` without any trace: no account, client, group or fee row, and nothing met in a custodian's file. */
export const isUnused = sql`
  not exists (select 1 from accounts where advisor_code_id = k.id)
  and not exists (select 1 from client_codes where advisor_code_id = k.id)
  and not exists (select 1 from acc_groups where advisor_code_id = k.id)
  and not exists (select 1 from fee_rows where advisor_code_id = k.id)
  and not exists (select 1 from discovered_accounts where advisor_code_id = k.id)`;

export const isDeletable = async (em: EntityManager, id: string): Promise<boolean> => {
  const [row] = await queryOfManager(em)<{ unused: boolean }>(
    sql`select ${isUnused} as unused from advisor_codes k where k.id = ${id}`,
  );
  return row?.unused === true;
};
