import { adminId, id } from './size.ts';

const profiles = (table: string, key: string, of: string) => `
  insert into ${table} (${key}, citizenship_citizenship_status, citizenship_citizenship_country_id,
    citizenship_birth_country_id, employment_status, employment_employer, employment_occupation, employment_years,
    employment_address_street, employment_address_city, employment_address_state_id, employment_address_zip,
    employment_address_country_id, financials_annual_income, financials_net_worth, financials_liquid_net_worth,
    financials_approx_acc_val, financials_income_tax_bracket, financials_init_fund_src, financials_ongoing_fund_src,
    financials_investment_objective, experience_exp_stocks)
  select id, 'permanent', 'CA', 'GB', 'employed', 'Springfield Works', 'Engineer', 12, '1 Main Street', 'Springfield',
    'US-IL', '62701', 'US', 3, 4, 3, 4, 'b24', 'savings', 'wages', 'growth', 10 from ${of}`;

/** Profiles: a client's answers, and the copy that each account keeps. */
export const answers: readonly string[] = [
  profiles('client_profiles', 'client_id', 'clients'),
  profiles('account_profiles', 'account_id', 'accounts'),

  `insert into account_owners (id, account_id, position, first_name, last_name, email, birth_date, phone_number,
     location_street, location_city, location_state_id, location_zip, location_country_id)
   select ${id('owner', 'a.id || o.position')}, a.id, o.position, coalesce(o.name, c.first_name), c.last_name, c.email,
     '1961-04-23', '2175550134', '12 Oak Street', 'Springfield', 'US-IL', '62704', 'US'
   from accounts a join clients c on c.id = a.client_id, (values ('primary', null), ('secondary', 'Robin')) o (position, name)
   where o.position = 'primary' or a.acc_type = 'jtw'`,
];

const signed = "a.step in ('submitted', 'review', 'completed')";
const blob = (kind: string) => id(`blob ${kind}`, 'a.id');
const blobs = (kind: string) => `
  insert into blobs (id, filename, byte_size, content_type, sha256, purpose, storage_key, uploaded_at, attached_at)
  select ${blob(kind)}, '${kind}.pdf', 40000, 'application/pdf', encode(sha256(('${kind}' || a.id)::bytea), 'hex'),
    '${kind}', ${blob(kind)}, now(), now() from accounts a where ${signed}`;

/**
 * Signed documents of each account that is past signing: the form, with both signatures once it is open, and the
 * agreement.
 */
export const papers: readonly string[] = [
  blobs('internal_form'),
  blobs('agreement'),

  `insert into internal_forms (id, account_id, edition, kind, blob_id, sha256, answers, fee_terms)
   select ${id('form', 'a.id')}, a.id, 1, 'investor_profile', b.id, b.sha256,
     '{"title": "Investor Profile", "ownerName": "", "sections": []}',
     jsonb_build_object('feeType', f.fee_type, 'balance', f.balance::text, 'balancePercentage', f.balance_percentage::text,
       'feeTiers', jsonb_build_object('data', coalesce(t.tiers, '[]')))
   from accounts a join fee_schedules f on f.account_id = a.id join blobs b on b.id = ${blob('internal_form')}
   left join (select fee_schedule_id, jsonb_agg(jsonb_build_object('lowAmount', low_amount::text, 'highAmount',
     high_amount::text, 'percentage', percentage::text) order by position) as tiers from fee_tiers group by 1) t
     on t.fee_schedule_id = f.id
   where ${signed}`,

  `insert into signatures (id, form_id, block, signer_id, typed_name, consent_text, signed_at, address, agent, session,
     second_factor_at, sha256before, sha256after, sealed_blob_id)
   select ${id('signature', 'a.id || s.block')}, ${id('form', 'a.id')}, s.block, coalesce(s.signer_id, a.advisor_id), s.name,
     'I consent.', a.created_at, '127.0.0.1', 'bench', ${id('session', 'a.id')}, a.created_at,
     encode(sha256(('before' || a.id)::bytea), 'hex'), encode(sha256((s.block || a.id)::bytea), 'hex'), ${blob('internal_form')}
   from accounts a, (values ('advisor', null, 'Ada Advisor'), ('verus', '${adminId}'::uuid, 'Sue Bench')) s (block, signer_id, name)
   where ${signed} and (s.block = 'advisor' or a.step = 'completed')`,

  `insert into files (id, blob_id, file_name, doc_type, account_id, owner_id)
   select ${id('file', 'a.id')}, ${blob('agreement')}, 'agreement.pdf', 'executedAgreement', a.id, a.advisor_id
   from accounts a where ${signed}`,
];
