import type { FastifyInstance } from 'fastify';
import { asMe, type Ask } from './byHand.ts';

interface Named {
  readonly Params: { readonly id: string };
}

/** One account, all that its page shows, and a field of it changed. */
export const accountByHand = (app: FastifyInstance, ask: Ask): void => {
  const open = { config: { public: true } };

  app.get<Named>('/baseline/account/:id', open, async (request) => {
    const [account] = await ask(request, 'account', asMe(oneAccount), [request.params.id]);
    return account;
  });

  app.get<Named>('/baseline/account/:id/page', open, async (request) => {
    const [page] = await ask(request, 'account page', asMe(accountPage), [request.params.id]);
    return page;
  });

  app.patch<Named & { Body: { billingStartDate: string } }>('/baseline/account/:id', open, async (request) => {
    const { id } = request.params;
    await ask(request, 'opened on', asMe(openedOn), [id, request.body.billingStartDate]);
    const [account] = await ask(request, 'account', asMe(oneAccount), [id]);
    return account;
  });
};

/** Locked, changed and written into the audit, all or nothing: one statement is one transaction. */
const openedOn = `, held as (
    select a.id, a.billing_start_date from accounts a, me where a.id = $2 and a.archived_at is null for update of a
  ), changed as (
    update accounts a set billing_start_date = $3, updated_at = now(), version = version + 1 from held
    where a.id = held.id returning a.id
  )
  insert into audit (id, at, actor_id, session_id, address, action, object, object_id, before, after)
  select gen_random_uuid(), now(), me.id, $1, me.address, 'update', 'Account', held.id,
    jsonb_build_object('billingStartDate', held.billing_start_date), jsonb_build_object('billingStartDate', $3::date)
  from me, held, changed returning id`;

const oneAccount = `
  select a.*, c.first_name || coalesce(' ' || c.last_name, '') as client_name, u.first_name || ' ' || u.last_name as advisor_name,
    b.name as branch_name, (select number from advisor_codes where id = a.advisor_code_id) as code,
    (select name from custodians where id = a.custodian_id) as custodian,
    (select name from acc_groups where id = a.acc_group_id) as group_name,
    (select number from accounts where id = a.bill_from_account_id) as payer,
    (select jsonb_agg(jsonb_build_object('id', m.id, 'number', m.number)) from accounts m
      where m.acc_group_id = a.acc_group_id and m.archived_at is null) as group_accounts,
    (select to_jsonb(f) || jsonb_build_object('tiers',
      (select jsonb_agg(t order by t.position) from fee_tiers t where t.fee_schedule_id = f.id))
      from fee_schedules f where f.account_id = a.id) as terms,
    (select jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name)) from fee_schedules f
      where f.branch_id = u.branch_id) as templates,
    (select jsonb_agg(to_jsonb(o) || jsonb_build_object('state', s.name)) from account_owners o
      left join states s on s.id = o.location_state_id where o.account_id = a.id) as owners,
    (select to_jsonb(p) || jsonb_build_object('country', n.name, 'birth_country', v.name, 'state', s.name)
      from account_profiles p left join countries n on n.id = p.citizenship_citizenship_country_id
      left join countries v on v.id = p.citizenship_birth_country_id
      left join states s on s.id = p.employment_address_state_id where p.account_id = a.id) as profile,
    (select jsonb_build_object('edition', f.edition, 'terms', f.fee_terms, 'signatures',
      (select jsonb_agg(jsonb_build_object('name', s.typed_name, 'at', s.signed_at)) from signatures s where s.form_id = f.id))
      from internal_forms f where f.account_id = a.id and f.voided_at is null) as form,
    (select jsonb_agg(jsonb_build_object('id', f.id, 'type', f.doc_type, 'name', f.file_name, 'content_type', l.content_type))
      from files f join blobs l on l.id = f.blob_id where f.account_id = a.id and f.archived_at is null) as agreements,
    (select jsonb_agg(to_jsonb(r)) from reject_reasons r where r.account_id = a.id) as feedback,
    (select jsonb_agg(r) from refunds r where r.account_id = a.id) as refunds
  from me, accounts a join clients c on c.id = a.client_id left join users u on u.id = a.advisor_id
  left join branches b on b.id = u.branch_id where a.id = $2 and a.archived_at is null`;

const invoices = 'from invoices v join fee_rows f on f.id = v.fee_row_id where f.account_id = page.id';
const accountPage = `
  select page.*,
    (select jsonb_agg(p) from (select * from positions where account_id = page.id order by amount desc, id limit 30) p) as positions,
    (select count(*) from positions where account_id = page.id) as positions_in_all,
    (select jsonb_agg(i) from (select v.*, f.quarter, f.gross ${invoices} order by f.quarter desc, v.id limit 30) i) as invoices,
    (select count(*) ${invoices}) as invoices_in_all
  from (${oneAccount}) page`;
