import { Migration } from '@mikro-orm/migrations';

export class Migration20260101000100_schema extends Migration {

  override name = 'Migration20260101000100_schema';

  override up(): void | Promise<void> {
    this.addSql(`create table "attempts" ("id" uuid not null, "purpose" text not null, "key" text not null, "at" timestamptz not null default now(), primary key ("id"));`);
    this.addSql(`create index "attempts_recent" on "attempts" ("purpose", "key", "at");`);

    this.addSql(`create table "audit" ("id" uuid not null, "at" timestamptz not null, "actor_id" uuid null, "session_id" uuid null, "address" text null, "action" text not null, "object" text not null, "object_id" uuid null, "before" jsonb null, "after" jsonb null, "reason" text null, "sequence" bigint null, "previous_hash" text null, "hash" text null, primary key ("id"));`);
    this.addSql(`alter table "audit" add constraint "audit_sequence_unique" unique ("sequence");`);
    this.addSql(`create index "audit_object" on "audit" ("object", "object_id", "at");`);

    this.addSql(`create table "countries" ("id" varchar(8) not null, "name" text not null, primary key ("id"));`);

    this.addSql(`create table "custodians" ("id" varchar(8) not null, "name" text not null, primary key ("id"));`);

    this.addSql(`create table "kept_mails" ("id" uuid not null, "recipient" text not null, "subject" text not null, "html" text not null, "text" text not null, "created_at" timestamptz not null default now(), primary key ("id"));`);

    this.addSql(`create table "settings" ("key" text not null, "value" jsonb not null, "updated_at" timestamptz not null default now(), primary key ("key"));`);

    this.addSql(`create table "states" ("id" varchar(8) not null, "name" text not null, "country_id" varchar(8) not null, primary key ("id"));`);
    this.addSql(`create index "states_country_id_index" on "states" ("country_id");`);

    this.addSql(`create table "clients" ("id" uuid not null, "is_entity" boolean not null default false, "entity_type" text null, "first_name" text not null, "last_name" text null, "email" text null, "ssn" text null, "ssn_digest" text null, "birth_date" date null, "phone_country_code" varchar(2) not null default 'US', "phone_number" varchar(20) null, "location_street" text null, "location_apt" text null, "location_city" text null, "location_state_id" varchar(8) null, "location_zip" varchar(12) null, "location_country_id" varchar(8) null, "account_holder_id" uuid null, "archived_at" timestamptz null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "version" int not null default 1, primary key ("id"));`);
    this.addSql(`create index "clients_account_holder_id_index" on "clients" ("account_holder_id");`);
    this.addSql(`create index clients_name on clients ((first_name || coalesce(' ' || last_name, '')) nulls first, id);`);
    this.addSql(`create index clients_search on clients using gin ((first_name || coalesce(' ' || last_name, '')) gin_trgm_ops);`);
    this.addSql(`create index clients_email on clients using gin (email gin_trgm_ops);`);
    this.addSql(`create index clients_ssn on clients (ssn_digest);`);
    this.addSql(`alter table "clients" add constraint "clients_entity_type" check (is_entity = (entity_type is not null));`);
    this.addSql(`alter table "clients" add constraint "clients_last_name" check (is_entity or last_name is not null);`);
    this.addSql(`alter table "clients" add constraint "clients_holder" check (account_holder_id is null or is_entity);`);

    this.addSql(`create table "client_profiles" ("client_id" uuid not null, "citizenship_citizenship_status" text not null default 'us', "citizenship_citizenship_country_id" varchar(8) null, "citizenship_second_citizenship_country_id" varchar(8) null, "citizenship_birth_country_id" varchar(8) null, "citizenship_has_immigration_visa" boolean not null default false, "citizenship_visa_type" text null, "citizenship_visa_number" text null, "citizenship_visa_expiration" date null, "employment_status" text null, "employment_employer" text null, "employment_occupation" text null, "employment_years" smallint null, "employment_address_street" text null, "employment_address_apt" text null, "employment_address_city" text null, "employment_address_state_id" varchar(8) null, "employment_address_zip" varchar(12) null, "employment_address_country_id" varchar(8) null, "financials_annual_income" smallint null, "financials_net_worth" smallint null, "financials_liquid_net_worth" smallint null, "financials_approx_acc_val" smallint null, "financials_income_tax_bracket" text null, "financials_init_fund_src" text null, "financials_other_init_fund_src" text null, "financials_ongoing_fund_src" text null, "financials_other_on_fund_src" text null, "financials_investment_objective" text null, "experience_exp_annuities" smallint not null default 0, "experience_exp_mutual_funds" smallint not null default 0, "experience_exp_partnerships" smallint not null default 0, "experience_exp_margin" smallint not null default 0, "experience_exp_stocks" smallint not null default 0, "experience_exp_bonds" smallint not null default 0, "experience_exp_options" smallint not null default 0, primary key ("client_id"));`);
    this.addSql(`alter table "client_profiles" add constraint "client_profiles_financials_annual_income_range" check (financials_annual_income >= 0 and financials_annual_income <= 7);`);
    this.addSql(`alter table "client_profiles" add constraint "client_profiles_financials_net_worth_range" check (financials_net_worth >= 0 and financials_net_worth <= 7);`);
    this.addSql(`alter table "client_profiles" add constraint "client_profiles_financials_liquid_net_worth_range" check (financials_liquid_net_worth >= 0 and financials_liquid_net_worth <= 7);`);
    this.addSql(`alter table "client_profiles" add constraint "client_profiles_financials_approx_acc_val_range" check (financials_approx_acc_val >= 0 and financials_approx_acc_val <= 7);`);
    this.addSql(`alter table "client_profiles" add constraint "client_profiles_experience_exp_annuities_range" check (experience_exp_annuities >= 0 and experience_exp_annuities <= 50);`);
    this.addSql(`alter table "client_profiles" add constraint "client_profiles_experience_exp_mutual_funds_range" check (experience_exp_mutual_funds >= 0 and experience_exp_mutual_funds <= 50);`);
    this.addSql(`alter table "client_profiles" add constraint "client_profiles_experience_exp_partnerships_range" check (experience_exp_partnerships >= 0 and experience_exp_partnerships <= 50);`);
    this.addSql(`alter table "client_profiles" add constraint "client_profiles_experience_exp_margin_range" check (experience_exp_margin >= 0 and experience_exp_margin <= 50);`);
    this.addSql(`alter table "client_profiles" add constraint "client_profiles_experience_exp_stocks_range" check (experience_exp_stocks >= 0 and experience_exp_stocks <= 50);`);
    this.addSql(`alter table "client_profiles" add constraint "client_profiles_experience_exp_bonds_range" check (experience_exp_bonds >= 0 and experience_exp_bonds <= 50);`);
    this.addSql(`alter table "client_profiles" add constraint "client_profiles_experience_exp_options_range" check (experience_exp_options >= 0 and experience_exp_options <= 50);`);
    this.addSql(`alter table "client_profiles" add constraint "client_profiles_citizenship_citizenship_status_check" check ("citizenship_citizenship_status" in ('us', 'permanent', 'not_us', 'dual'));`);

    this.addSql(`create table "branches" ("id" uuid not null, "name" text not null, "url" text null, "phone_country_code" varchar(2) not null default 'US', "phone_number" varchar(20) null, "location_street" text null, "location_apt" text null, "location_city" text null, "location_state_id" varchar(8) null, "location_zip" varchar(12) null, "location_country_id" varchar(8) null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "version" int not null default 1, primary key ("id"));`);
    this.addSql(`create index branches_name on branches (name nulls first, id);`);

    this.addSql(`create table "branch_jurisdictions" ("branch_id" uuid not null, "state_id" varchar(8) not null, primary key ("branch_id", "state_id"));`);

    this.addSql(`create table "users" ("id" uuid not null, "role" text not null, "email" text not null, "first_name" text not null, "last_name" text not null, "status" text not null default 'active', "branch_id" uuid null, "phone_country_code" varchar(2) not null default 'US', "phone_number" varchar(20) null, "birth_date" date null, "ssn" text null, "ssn_digest" text null, "is_hybrid" boolean not null default false, "lpl_code" text null, "is_insurance_agent" boolean not null default false, "npn" text null, "crd_number" text null, "investment_advisory_functions" boolean not null default false, "payout_access" boolean not null default false, "hire_date" date null, "termination_date" date null, "password_hash" text null, "otp_secret" text null, "otp_enabled_at" timestamptz null, "otp_last_step" int not null default 0, "last_login" timestamptz null, "invitation_sent_at" timestamptz null, "invitation_accepted_at" timestamptz null, "archived_at" timestamptz null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "version" int not null default 1, primary key ("id"));`);
    this.addSql(`create index "users_role_index" on "users" ("role");`);
    this.addSql(`create index "users_branch_id_index" on "users" ("branch_id");`);
    this.addSql(`create unique index users_email on users (lower(email)) where archived_at is null;`);
    this.addSql(`create index users_name on users ((first_name || ' ' || last_name) nulls first, id);`);
    this.addSql(`create index users_search on users using gin ((first_name || ' ' || last_name || ' ' || email) gin_trgm_ops);`);
    this.addSql(`alter table "users" add constraint "users_lpl_code" check (not is_hybrid or lpl_code is not null);`);
    this.addSql(`alter table "users" add constraint "users_npn" check (not is_insurance_agent or npn is not null);`);
    this.addSql(`alter table "users" add constraint "users_termination" check (status <> 'terminated' or termination_date is not null);`);
    this.addSql(`alter table "users" add constraint "users_payout_access" check (not payout_access or role = 'assistant');`);
    this.addSql(`alter table "users" add constraint "users_role_check" check ("role" in ('super_admin', 'admin', 'advisor', 'assistant', 'user'));`);
    this.addSql(`alter table "users" add constraint "users_status_check" check ("status" in ('active', 'inactive', 'terminated'));`);

    this.addSql(`create table "sessions" ("id" uuid not null, "user_id" uuid not null, "level" text not null, "verified_at" timestamptz null, "created_at" timestamptz not null default now(), "last_seen_at" timestamptz not null, "ended_at" timestamptz null, "address" text not null, "agent" text not null, primary key ("id"));`);
    this.addSql(`create index "sessions_user_id_index" on "sessions" ("user_id");`);
    this.addSql(`create index sessions_open on sessions (last_seen_at) where ended_at is null;`);
    this.addSql(`alter table "sessions" add constraint "sessions_level_check" check ("level" in ('password', 'full'));`);

    this.addSql(`create table "preferences" ("owner_id" uuid not null, "key" text not null, "value" jsonb not null, "updated_at" timestamptz not null default now(), primary key ("owner_id", "key"));`);

    this.addSql(`create table "position_imports" ("id" uuid not null, "as_of" date not null, "sources" text[] not null, "requested_by_id" uuid null, "status" text not null default 'queued', "recalculation" boolean not null default false, "started_at" timestamptz null, "completed_at" timestamptz null, "error" text null, "created_at" timestamptz not null default now(), primary key ("id"));`);
    this.addSql(`create unique index position_imports_running on position_imports ((true)) where status in ('queued', 'running');`);
    this.addSql(`alter table "position_imports" add constraint "position_imports_status_check" check ("status" in ('queued', 'running', 'completed', 'failed'));`);

    this.addSql(`create table "position_files" ("id" uuid not null, "position_import_id" uuid not null, "custodian_id" varchar(8) not null, "file_name" text not null, "sha256" text not null, "layout" text null, "rows_read" int not null default 0, "matched" int not null default 0, "quarantined" int not null default 0, "created_at" timestamptz not null default now(), primary key ("id"));`);
    this.addSql(`create index "position_files_position_import_id_index" on "position_files" ("position_import_id");`);

    this.addSql(`create table "import_problems" ("id" uuid not null, "position_file_id" uuid not null, "line" int not null, "reason" text not null, "account_number" text null, "notice" boolean not null default false, primary key ("id"));`);
    this.addSql(`create index "import_problems_position_file_id_index" on "import_problems" ("position_file_id");`);

    this.addSql(`create table "password_resets" ("id" uuid not null, "user_id" uuid not null, "token_hash" text not null, "expires_at" timestamptz not null, "used_at" timestamptz null, "created_at" timestamptz not null default now(), primary key ("id"));`);
    this.addSql(`create index "password_resets_user_id_index" on "password_resets" ("user_id");`);
    this.addSql(`alter table "password_resets" add constraint "password_resets_token_hash_unique" unique ("token_hash");`);

    this.addSql(`create table "invitations" ("id" uuid not null, "user_id" uuid not null, "branch_id" uuid null, "invited_by_id" uuid null, "token_hash" text not null, "expires_at" timestamptz not null, "used_at" timestamptz null, "created_at" timestamptz not null default now(), primary key ("id"));`);
    this.addSql(`create index "invitations_user_id_index" on "invitations" ("user_id");`);
    this.addSql(`alter table "invitations" add constraint "invitations_token_hash_unique" unique ("token_hash");`);

    this.addSql(`create table "fee_files" ("id" uuid not null, "quarter" date not null, "custodian_id" varchar(8) not null, "batch" int not null, "part" int not null default 1, "file_name" text not null, "content" text not null, "sha256" text not null, "rows" int not null, "total" numeric(14,2) not null, "created_by_id" uuid null, "created_at" timestamptz not null default now(), primary key ("id"));`);
    this.addSql(`alter table "fee_files" add constraint "fee_files_batch" unique ("quarter", "custodian_id", "batch", "part");`);

    this.addSql(`create table "feedbacks" ("id" uuid not null, "author_id" uuid not null, "content" text not null, "created_at" timestamptz not null default now(), primary key ("id"));`);

    this.addSql(`create table "blobs" ("id" uuid not null, "filename" text not null, "byte_size" bigint not null, "content_type" text not null, "checksum" text null, "sha256" text null, "purpose" text not null, "created_by_id" uuid null, "uploaded_at" timestamptz null, "attached_at" timestamptz null, "created_at" timestamptz not null default now(), primary key ("id"));`);
    this.addSql(`create index "blobs_created_by_id_index" on "blobs" ("created_by_id");`);
    this.addSql(`create index blobs_loose on blobs (created_at) where attached_at is null;`);

    this.addSql(`create table "jobs" ("id" uuid not null, "kind" text not null, "owner_id" uuid null, "status" text not null default 'queued', "done" int not null default 0, "total" int null, "input" jsonb not null, "blob_id" uuid null, "error" text null, "started_at" timestamptz null, "completed_at" timestamptz null, "created_at" timestamptz not null default now(), primary key ("id"));`);
    this.addSql(`create index "jobs_owner_id_index" on "jobs" ("owner_id");`);
    this.addSql(`create index "jobs_recent" on "jobs" ("kind", "created_at");`);
    this.addSql(`alter table "jobs" add constraint "jobs_status_check" check ("status" in ('queued', 'running', 'completed', 'failed'));`);

    this.addSql(`create table "billing_runs" ("id" uuid not null, "quarter" date not null, "previous_quarter" date not null, "idempotency_key" text not null, "all_advisors" boolean not null, "charges_blob_id" uuid null, "billed_on" date not null, "findings" jsonb not null, "totals" jsonb not null, "digest" text not null, "created_by_id" uuid null, "created_at" timestamptz not null default now(), primary key ("id"));`);
    this.addSql(`alter table "billing_runs" add constraint "billing_runs_idempotency_key_unique" unique ("idempotency_key");`);
    this.addSql(`create index "billing_runs_quarter" on "billing_runs" ("quarter");`);

    this.addSql(`create table "payouts" ("id" uuid not null, "advisor_id" uuid not null, "run_id" uuid not null, "kind" text not null default 'regular', "start_date" date not null, "end_date" date not null, "prev_start_date" date not null, "prev_end_date" date not null, "bill_date" date not null, "estimate_pay_date" date null, "compensation_in_advance" numeric(14,2) not null, "compensation_in_arrears" numeric(14,2) not null, "gross_compensation" numeric(14,2) not null, "platform_fee" numeric(14,2) not null, "account_fee" numeric(14,2) not null, "verus_override" numeric(14,2) not null, "management_fee" numeric(14,2) not null, "client_fee" numeric(14,2) not null, "total_fees" numeric(14,2) not null, "refund" numeric(14,2) not null, "net_compensation" numeric(14,2) not null, "net_balance" numeric(14,2) not null, "value_on_date" numeric(14,2) not null, "brought_forward" numeric(14,2) not null default '0', "payable" numeric(14,2) not null, "carried_forward" numeric(14,2) not null default '0', "paid_at" timestamptz null, "archived_at" timestamptz null, "archived_by_id" uuid null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "version" int not null default 1, primary key ("id"));`);
    this.addSql(`create index "payouts_advisor_id_index" on "payouts" ("advisor_id");`);
    this.addSql(`create index "payouts_run_id_index" on "payouts" ("run_id");`);
    this.addSql(`create unique index payouts_once on payouts (advisor_id, start_date) where kind = 'regular' and archived_at is null;`);
    this.addSql(`create index payouts_by_date on payouts (start_date, bill_date nulls first, id);`);
    this.addSql(`alter table "payouts" add constraint "payouts_gross" check (gross_compensation = compensation_in_advance + compensation_in_arrears);`);
    this.addSql(`alter table "payouts" add constraint "payouts_fees" check (total_fees = platform_fee + account_fee + verus_override + management_fee + client_fee);`);
    this.addSql(`alter table "payouts" add constraint "payouts_net" check (net_compensation = gross_compensation - total_fees - refund);`);
    this.addSql(`alter table "payouts" add constraint "payouts_carry" check (payable + carried_forward = net_compensation + brought_forward and payable >= 0 and carried_forward <= 0);`);
    this.addSql(`alter table "payouts" add constraint "payouts_kind_check" check ("kind" in ('regular', 'flagged'));`);

    this.addSql(`create table "carry_forwards" ("id" uuid not null, "advisor_id" uuid not null, "payout_id" uuid not null, "amount" numeric(14,2) not null, "used_by_id" uuid null, "created_at" timestamptz not null default now(), primary key ("id"));`);
    this.addSql(`alter table "carry_forwards" add constraint "carry_forwards_payout_id_unique" unique ("payout_id");`);
    this.addSql(`alter table "carry_forwards" add constraint "carry_forwards_used_by_id_unique" unique ("used_by_id");`);
    this.addSql(`create unique index carry_forwards_open on carry_forwards (advisor_id) where used_by_id is null;`);

    this.addSql(`create table "billing_details" ("id" uuid not null, "advisor_id" uuid not null, "platform_fee" numeric(5,2) not null, "account_fee" numeric(14,2) not null, "next_payout_date" date null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "version" int not null default 1, primary key ("id"));`);
    this.addSql(`alter table "billing_details" add constraint "billing_details_advisor_id_unique" unique ("advisor_id");`);
    this.addSql(`alter table "billing_details" add constraint "billing_details_platform_fee" check (platform_fee >= 0 and platform_fee <= 100);`);
    this.addSql(`alter table "billing_details" add constraint "billing_details_account_fee" check (account_fee >= 0);`);

    this.addSql(`create table "backup_codes" ("id" uuid not null, "user_id" uuid not null, "hash" text not null, "used_at" timestamptz null, "created_at" timestamptz not null default now(), primary key ("id"));`);
    this.addSql(`alter table "backup_codes" add constraint "backup_codes_once" unique ("user_id", "hash");`);

    this.addSql(`create table "advisor_codes" ("id" uuid not null, "number" text null, "custodian_id" varchar(8) not null, "status" text not null default 'active', "requested_by_id" uuid null, "notes" text null, "archived_at" timestamptz null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "version" int not null default 1, primary key ("id"));`);
    this.addSql(`create index "advisor_codes_custodian_id_index" on "advisor_codes" ("custodian_id");`);
    this.addSql(`create unique index advisor_codes_number on advisor_codes (custodian_id, lower(number)) where archived_at is null;`);
    this.addSql(`create index advisor_codes_by_number on advisor_codes (number nulls first, id);`);
    this.addSql(`create index advisor_codes_search on advisor_codes using gin (number gin_trgm_ops);`);
    this.addSql(`alter table "advisor_codes" add constraint "advisor_codes_id_custodian" unique ("id", "custodian_id");`);
    this.addSql(`alter table "advisor_codes" add constraint "advisor_codes_numbered" check (status = 'requested' or number is not null);`);
    this.addSql(`alter table "advisor_codes" add constraint "advisor_codes_status_check" check ("status" in ('active', 'requested'));`);

    this.addSql(`create table "code_terms" ("id" uuid not null, "advisor_code_id" uuid not null, "effective_on" date not null, "ended_on" date null, "investment_management" boolean not null default false, "management_fee" numeric(5,2) null, "has_wrap_fee" boolean not null default false, "has_verus_override" boolean not null default false, "verus_override_fee" numeric(5,2) null, "created_at" timestamptz not null default now(), primary key ("id"));`);
    this.addSql(`create unique index code_terms_live on code_terms (advisor_code_id) where ended_on is null;`);
    this.addSql(`alter table "code_terms" add constraint "code_terms_effective" unique ("advisor_code_id", "effective_on");`);
    this.addSql(`alter table "code_terms" add constraint "code_terms_period" check (ended_on is null or ended_on > effective_on);`);
    this.addSql(`alter table "code_terms" add constraint "code_terms_vim" check (not investment_management or (management_fee >= 0 and management_fee <= 100));`);
    this.addSql(`alter table "code_terms" add constraint "code_terms_override" check (not has_verus_override or (verus_override_fee >= 0 and verus_override_fee <= 100));`);

    this.addSql(`create table "advisor_subscriptions" ("id" uuid not null, "terms_id" uuid not null, "advisor_id" uuid not null, "percentage" numeric(5,2) not null, "position" smallint not null, primary key ("id"));`);
    this.addSql(`create index "advisor_subscriptions_advisor_id_index" on "advisor_subscriptions" ("advisor_id");`);
    this.addSql(`alter table "advisor_subscriptions" add constraint "advisor_subscriptions_once" unique ("terms_id", "advisor_id");`);
    this.addSql(`alter table "advisor_subscriptions" add constraint "advisor_subscriptions_percentage" check (percentage > 0 and percentage <= 100);`);

    this.addSql(`create table "client_codes" ("client_id" uuid not null, "advisor_code_id" uuid not null, primary key ("client_id", "advisor_code_id"));`);
    this.addSql(`create index "client_codes_advisor_code_id_index" on "client_codes" ("advisor_code_id");`);

    this.addSql(`create table "assistant_codes" ("assistant_id" uuid not null, "advisor_code_id" uuid not null, primary key ("assistant_id", "advisor_code_id"));`);
    this.addSql(`create index "assistant_codes_advisor_code_id_index" on "assistant_codes" ("advisor_code_id");`);

    this.addSql(`create table "acc_groups" ("id" uuid not null, "name" text not null, "advisor_code_id" uuid not null, "created_at" timestamptz not null default now(), primary key ("id"));`);
    this.addSql(`alter table "acc_groups" add constraint "acc_groups_name" unique ("advisor_code_id", "name");`);

    this.addSql(`create table "accounts" ("id" uuid not null, "number" text null, "name" text null, "client_id" uuid not null, "step" text not null default 'info', "advisor_code_id" uuid null, "custodian_id" varchar(8) null, "advisor_id" uuid null, "acc_type" text null, "personal_trust_type" text null, "owner_perc" numeric(5,2) null, "co_owner_perc" numeric(5,2) null, "sec_owner_spouse" boolean not null default false, "billing_type" text not null default 'individual', "acc_group_id" uuid null, "bill_from_account_id" uuid null, "has_linked_account" boolean not null default false, "linked_account_id" uuid null, "has_new_client" boolean not null default false, "in_person_signing" boolean not null default false, "oaa_delivery_option" text null, "oaa_in_person_signing" boolean not null default false, "is_edited" boolean not null default false, "origination" text not null default 'New', "submitted_at" timestamptz null, "signed_at" timestamptz null, "signer_name" text null, "billing_start_date" date null, "date_funded" date null, "closed_on" date null, "value" numeric(14,2) not null default '0', "billable_value" numeric(14,2) not null default '0', "last_imported" timestamptz null, "archived_at" timestamptz null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "version" int not null default 1, primary key ("id"));`);
    this.addSql(`create index "accounts_client_id_index" on "accounts" ("client_id");`);
    this.addSql(`create index "accounts_advisor_code_id_index" on "accounts" ("advisor_code_id");`);
    this.addSql(`create index "accounts_advisor_id_index" on "accounts" ("advisor_id");`);
    this.addSql(`create index "accounts_acc_group_id_index" on "accounts" ("acc_group_id");`);
    this.addSql(`create index "accounts_bill_from_account_id_index" on "accounts" ("bill_from_account_id");`);
    this.addSql(`create index "accounts_linked_account_id_index" on "accounts" ("linked_account_id");`);
    this.addSql(`create unique index accounts_number on accounts (custodian_id, number) where number is not null and archived_at is null;`);
    this.addSql(`create index accounts_by_number on accounts (number nulls first, id) where archived_at is null;`);
    this.addSql(`create index accounts_search on accounts using gin (number gin_trgm_ops);`);
    this.addSql(`create index accounts_by_value on accounts (value nulls first, id) where archived_at is null;`);
    this.addSql(`create index accounts_by_billable on accounts (billable_value nulls first, id) where archived_at is null;`);
    this.addSql(`create index accounts_by_creation on accounts (created_at nulls first, id) where archived_at is null;`);
    this.addSql(`create index accounts_by_update on accounts (updated_at nulls first, id) where archived_at is null;`);
    this.addSql(`create index accounts_step on accounts (step, id) where archived_at is null;`);
    this.addSql(`create index accounts_closed on accounts (closed_on) where closed_on is not null;`);
    this.addSql(`alter table "accounts" add constraint "accounts_closed_on" check ((step = 'closed') = (closed_on is not null));`);
    this.addSql(`alter table "accounts" add constraint "accounts_completed_number" check (step not in ('completed', 'closed') or number is not null);`);
    this.addSql(`alter table "accounts" add constraint "accounts_custodian" check ((advisor_code_id is null) = (custodian_id is null));`);
    this.addSql(`alter table "accounts" add constraint "accounts_group" check (billing_type = 'aggregate' or acc_group_id is null);`);
    this.addSql(`alter table "accounts" add constraint "accounts_linked" check (linked_account_id is null or has_linked_account);`);
    this.addSql(`alter table "accounts" add constraint "accounts_owner_percent" check (owner_perc + co_owner_perc = 100);`);
    this.addSql(`alter table "accounts" add constraint "accounts_step_check" check ("step" in ('info', 'basics', 'billing', 'fee', 'bill_from', 'owner', 'citizenship', 'employment', 'objective', 'experience', 'signers', 'submitted', 'review', 'completed', 'closed'));`);
    this.addSql(`alter table "accounts" add constraint "accounts_billing_type_check" check ("billing_type" in ('individual', 'aggregate'));`);
    this.addSql(`alter table "accounts" add constraint "accounts_oaa_delivery_option_check" check ("oaa_delivery_option" in ('electronic', 'mail', 'in_person'));`);
    this.addSql(`alter table "accounts" add constraint "accounts_origination_check" check ("origination" in ('New', 'Existing'));`);

    this.addSql(`create table "files" ("id" uuid not null, "blob_id" uuid not null, "file_name" text not null, "doc_type" text null, "client_id" uuid null, "account_id" uuid null, "advisor_id" uuid null, "branch_id" uuid null, "general" boolean not null default false, "owner_id" uuid null, "billing_period" date null, "invoice_date" date null, "archived_at" timestamptz null, "archived_by_id" uuid null, "archive_reason" text null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), primary key ("id"));`);
    this.addSql(`alter table "files" add constraint "files_blob_id_unique" unique ("blob_id");`);
    this.addSql(`create index "files_client_id_index" on "files" ("client_id");`);
    this.addSql(`create index "files_account_id_index" on "files" ("account_id");`);
    this.addSql(`create index "files_advisor_id_index" on "files" ("advisor_id");`);
    this.addSql(`create index "files_branch_id_index" on "files" ("branch_id");`);
    this.addSql(`create index "files_owner_id_index" on "files" ("owner_id");`);
    this.addSql(`alter table "files" add constraint "files_one_owner" check (num_nonnulls(client_id, account_id, advisor_id, branch_id) = case when general then 0 else 1 end);`);

    this.addSql(`create table "reject_reasons" ("id" uuid not null, "account_id" uuid not null, "reason" text not null, "from_step" text not null, "author_id" uuid null, "created_at" timestamptz not null default now(), primary key ("id"));`);
    this.addSql(`create index "reject_reasons_account_id_index" on "reject_reasons" ("account_id");`);

    this.addSql(`create table "position_history" ("account_id" uuid not null, "as_of" date not null, "symbol" text not null, "kind" text not null, "quantity" numeric(20,6) null, "closing_price" numeric(20,6) null, "amount" numeric(14,2) not null, primary key ("account_id", "as_of", "symbol", "kind"));`);

    this.addSql(`create table "positions" ("id" uuid not null, "account_id" uuid not null, "symbol" text not null, "kind" text not null default 'cash', "cusip" text null, "description" text null, "quantity" numeric(20,6) null, "closing_price" numeric(20,6) null, "amount" numeric(14,2) not null, "eligible" boolean not null default true, "held" boolean not null default true, "as_of" date not null, "imported_at" timestamptz not null, primary key ("id"));`);
    this.addSql(`create index positions_ineligible on positions (account_id) where not eligible;`);
    this.addSql(`alter table "positions" add constraint "positions_key" unique ("account_id", "symbol", "kind");`);

    this.addSql(`create table "internal_forms" ("id" uuid not null, "account_id" uuid not null, "edition" int not null, "kind" text not null, "blob_id" uuid not null, "sha256" text not null, "answers" jsonb not null, "fee_terms" jsonb not null, "voided_at" timestamptz null, "void_reason" text null, "created_at" timestamptz not null default now(), primary key ("id"));`);
    this.addSql(`alter table "internal_forms" add constraint "internal_forms_edition" unique ("account_id", "edition");`);
    this.addSql(`alter table "internal_forms" add constraint "internal_forms_kind_check" check ("kind" in ('oaa', 'investor_profile'));`);

    this.addSql(`create table "signatures" ("id" uuid not null, "form_id" uuid not null, "block" text not null, "signer_id" uuid not null, "typed_name" text not null, "consent_text" text not null, "signed_at" timestamptz not null, "address" text not null, "signer_ip" text null, "agent" text not null, "session" uuid not null, "second_factor_at" timestamptz not null, "sha256before" text not null, "sha256after" text not null, "sealed_blob_id" uuid not null, "voided_at" timestamptz null, "void_reason" text null, primary key ("id"));`);
    this.addSql(`alter table "signatures" add constraint "signatures_once" unique ("form_id", "block");`);
    this.addSql(`alter table "signatures" add constraint "signatures_block_check" check ("block" in ('advisor', 'verus'));`);

    this.addSql(`create table "fee_schedules" ("id" uuid not null, "name" text null, "branch_id" uuid null, "account_id" uuid null, "fee_type" text not null default 'flat_fee', "balance" numeric(14,2) null, "balance_percentage" numeric(7,4) null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "version" int not null default 1, primary key ("id"));`);
    this.addSql(`create index "fee_schedules_branch_id_index" on "fee_schedules" ("branch_id");`);
    this.addSql(`alter table "fee_schedules" add constraint "fee_schedules_account_id_unique" unique ("account_id");`);
    this.addSql(`alter table "fee_schedules" add constraint "fee_schedules_owner" check (num_nonnulls(branch_id, account_id) = 1);`);
    this.addSql(`alter table "fee_schedules" add constraint "fee_schedules_template_name" check (branch_id is null or name is not null);`);
    this.addSql(`alter table "fee_schedules" add constraint "fee_schedules_balance" check (balance >= 0);`);
    this.addSql(`alter table "fee_schedules" add constraint "fee_schedules_percentage" check (balance_percentage >= 0 and balance_percentage <= 2.5);`);
    this.addSql(`alter table "fee_schedules" add constraint "fee_schedules_fee_type_check" check ("fee_type" in ('flat_fee_amount', 'flat_fee', 'tier_percentages'));`);

    this.addSql(`create table "fee_tiers" ("id" uuid not null, "fee_schedule_id" uuid not null, "position" smallint not null, "low_amount" numeric(14,2) not null, "high_amount" numeric(14,2) null, "percentage" numeric(7,4) not null, primary key ("id"));`);
    this.addSql(`alter table "fee_tiers" add constraint "fee_tiers_position" unique ("fee_schedule_id", "position");`);
    this.addSql(`alter table "fee_tiers" add constraint "fee_tiers_percentage" check (percentage >= 0 and percentage <= 2.5);`);
    this.addSql(`alter table "fee_tiers" add constraint "fee_tiers_amounts" check (low_amount >= 0.01 and (high_amount is null or high_amount >= low_amount));`);

    this.addSql(`create table "fee_rows" ("id" uuid not null, "run_id" uuid not null, "account_id" uuid not null, "advisor_code_id" uuid not null, "payer_id" uuid not null, "quarter" date not null, "previous_quarter" date not null, "kind" text not null, "valuation_date" date null, "value" numeric(14,2) not null, "billable_value" numeric(14,2) not null, "quarterly_fee" numeric(14,2) not null, "in_advance" numeric(14,2) not null, "in_arrears" numeric(14,2) not null, "gross" numeric(14,2) not null, "total_refunds" numeric(14,2) not null default '0', "inputs" json not null, "voided_at" timestamptz null, "voided_by_id" uuid null, "archived_at" timestamptz null, "created_at" timestamptz not null default now(), primary key ("id"));`);
    this.addSql(`create index "fee_rows_run_id_index" on "fee_rows" ("run_id");`);
    this.addSql(`create unique index fee_rows_live on fee_rows (account_id, quarter) where kind = 'fee' and archived_at is null;`);
    this.addSql(`create index "fee_rows_quarter" on "fee_rows" ("quarter");`);
    this.addSql(`alter table "fee_rows" add constraint "fee_rows_gross" check (gross = in_advance + in_arrears);`);
    this.addSql(`alter table "fee_rows" add constraint "fee_rows_kind_check" check ("kind" in ('fee', 'ahead', 'charges', 'refund', 'reversal'));`);

    this.addSql(`create table "refunds" ("id" uuid not null, "account_id" uuid not null, "fee_row_id" uuid null, "quarter" date not null, "closed_on" date not null, "refund_calculation_date" date not null, "days_in_quarter" smallint not null, "days_refunded" smallint not null, "daily_fee_rate" numeric(16,6) not null, "total_refunded" numeric(14,2) not null, "refund_allowed" boolean not null default false, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "version" int not null default 1, primary key ("id"));`);
    this.addSql(`alter table "refunds" add constraint "refunds_account_id_unique" unique ("account_id");`);
    this.addSql(`create index "refunds_quarter" on "refunds" ("quarter");`);
    this.addSql(`alter table "refunds" add constraint "refunds_total" check (total_refunded >= 0);`);

    this.addSql(`create table "breakdowns" ("id" uuid not null, "fee_row_id" uuid not null, "advisor_id" uuid not null, "payout_id" uuid null, "split" numeric(5,2) not null, "in_advance" numeric(14,2) not null, "in_arrears" numeric(14,2) not null, "advisor_split" numeric(14,2) not null, "platform_fee" numeric(14,2) not null, "account_fee" numeric(14,2) not null, "verus_override" numeric(14,2) not null, "management_fee" numeric(14,2) not null, "client_fee" numeric(14,2) not null, "total_fees" numeric(14,2) not null, "refund_share" numeric(14,2) not null default '0', "platform_refund" numeric(14,2) not null default '0', "override_refund" numeric(14,2) not null default '0', "management_refund" numeric(14,2) not null default '0', "refund" numeric(14,2) not null default '0', "net_compensation" numeric(14,2) not null, "created_at" timestamptz not null default now(), primary key ("id"));`);
    this.addSql(`create index "breakdowns_advisor_id_index" on "breakdowns" ("advisor_id");`);
    this.addSql(`create index "breakdowns_payout_id_index" on "breakdowns" ("payout_id");`);
    this.addSql(`alter table "breakdowns" add constraint "breakdowns_once" unique ("fee_row_id", "advisor_id");`);
    this.addSql(`alter table "breakdowns" add constraint "breakdowns_split" check (advisor_split = in_advance + in_arrears);`);
    this.addSql(`alter table "breakdowns" add constraint "breakdowns_fees" check (total_fees = platform_fee + account_fee + verus_override + management_fee + client_fee);`);
    this.addSql(`alter table "breakdowns" add constraint "breakdowns_refund" check (refund = refund_share - platform_refund - override_refund - management_refund);`);
    this.addSql(`alter table "breakdowns" add constraint "breakdowns_net" check (net_compensation = advisor_split - total_fees - refund);`);

    this.addSql(`create table "refund_shares" ("id" uuid not null, "refund_id" uuid not null, "advisor_id" uuid not null, "total" numeric(14,2) not null, "firm_part" numeric(14,2) not null, "vim_part" numeric(14,2) not null, "advisor_refund" numeric(14,2) not null, "used_by_id" uuid null, "created_at" timestamptz not null default now(), primary key ("id"));`);
    this.addSql(`create index "refund_shares_advisor_id_index" on "refund_shares" ("advisor_id");`);
    this.addSql(`alter table "refund_shares" add constraint "refund_shares_used_by_id_unique" unique ("used_by_id");`);
    this.addSql(`alter table "refund_shares" add constraint "refund_shares_once" unique ("refund_id", "advisor_id");`);
    this.addSql(`alter table "refund_shares" add constraint "refund_shares_sum" check (total = firm_part + vim_part + advisor_refund);`);

    this.addSql(`create table "billing_errors" ("id" uuid not null, "fee_row_id" uuid not null, "status" text not null default 'review_needed', "reason" text not null, "explanation" text not null, "created_by_id" uuid null, "resolved_by_id" uuid null, "resolved_at" timestamptz null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "version" int not null default 1, primary key ("id"));`);
    this.addSql(`alter table "billing_errors" add constraint "billing_errors_fee_row_id_unique" unique ("fee_row_id");`);
    this.addSql(`create index "billing_errors_status_index" on "billing_errors" ("status");`);
    this.addSql(`alter table "billing_errors" add constraint "billing_errors_status_check" check ("status" in ('review_needed', 'resolved', 'remove_fee'));`);
    this.addSql(`alter table "billing_errors" add constraint "billing_errors_reason_check" check ("reason" in ('insufficient_funds', 'nm_restriction', 'no_fee_auth'));`);

    this.addSql(`create table "discovered_accounts" ("id" uuid not null, "custodian_id" varchar(8) not null, "number" text not null, "client_name" text null, "acc_type" text null, "src_advisor_code" text null, "advisor_code_id" uuid null, "opened_on" date null, "account_id" uuid null, "converted_at" timestamptz null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "version" int not null default 1, primary key ("id"));`);
    this.addSql(`create index "discovered_accounts_advisor_code_id_index" on "discovered_accounts" ("advisor_code_id");`);
    this.addSql(`alter table "discovered_accounts" add constraint "discovered_accounts_number" unique ("custodian_id", "number");`);
    this.addSql(`alter table "discovered_accounts" add constraint "discovered_accounts_converted" check ((account_id is null) = (converted_at is null));`);

    this.addSql(`create table "debits" ("id" uuid not null, "fee_row_id" uuid not null, "payer_id" uuid not null, "fee_file_id" uuid not null, "amount" numeric(14,2) not null, "created_at" timestamptz not null default now(), primary key ("id"));`);
    this.addSql(`alter table "debits" add constraint "debits_fee_row_id_unique" unique ("fee_row_id");`);
    this.addSql(`create index "debits_payer_id_index" on "debits" ("payer_id");`);
    this.addSql(`create index "debits_fee_file_id_index" on "debits" ("fee_file_id");`);
    this.addSql(`alter table "debits" add constraint "debits_amount" check (amount <> 0);`);

    this.addSql(`create table "client_charges" ("id" uuid not null, "quarter" date not null, "account_id" uuid not null, "fee_row_id" uuid null, "fee_date" date not null, "fee_type" text not null, "amount" numeric(14,2) not null, "description" text null, "fingerprint" text not null, "created_at" timestamptz not null default now(), primary key ("id"));`);
    this.addSql(`create index "client_charges_fee_row_id_index" on "client_charges" ("fee_row_id");`);
    this.addSql(`alter table "client_charges" add constraint "client_charges_once" unique ("fingerprint");`);

    this.addSql(`create table "account_profiles" ("account_id" uuid not null, "citizenship_citizenship_status" text not null default 'us', "citizenship_citizenship_country_id" varchar(8) null, "citizenship_second_citizenship_country_id" varchar(8) null, "citizenship_birth_country_id" varchar(8) null, "citizenship_has_immigration_visa" boolean not null default false, "citizenship_visa_type" text null, "citizenship_visa_number" text null, "citizenship_visa_expiration" date null, "employment_status" text null, "employment_employer" text null, "employment_occupation" text null, "employment_years" smallint null, "employment_address_street" text null, "employment_address_apt" text null, "employment_address_city" text null, "employment_address_state_id" varchar(8) null, "employment_address_zip" varchar(12) null, "employment_address_country_id" varchar(8) null, "financials_annual_income" smallint null, "financials_net_worth" smallint null, "financials_liquid_net_worth" smallint null, "financials_approx_acc_val" smallint null, "financials_income_tax_bracket" text null, "financials_init_fund_src" text null, "financials_other_init_fund_src" text null, "financials_ongoing_fund_src" text null, "financials_other_on_fund_src" text null, "financials_investment_objective" text null, "experience_exp_annuities" smallint not null default 0, "experience_exp_mutual_funds" smallint not null default 0, "experience_exp_partnerships" smallint not null default 0, "experience_exp_margin" smallint not null default 0, "experience_exp_stocks" smallint not null default 0, "experience_exp_bonds" smallint not null default 0, "experience_exp_options" smallint not null default 0, primary key ("account_id"));`);
    this.addSql(`alter table "account_profiles" add constraint "account_profiles_financials_annual_income_range" check (financials_annual_income >= 0 and financials_annual_income <= 7);`);
    this.addSql(`alter table "account_profiles" add constraint "account_profiles_financials_net_worth_range" check (financials_net_worth >= 0 and financials_net_worth <= 7);`);
    this.addSql(`alter table "account_profiles" add constraint "account_profiles_financials_liquid_net_worth_range" check (financials_liquid_net_worth >= 0 and financials_liquid_net_worth <= 7);`);
    this.addSql(`alter table "account_profiles" add constraint "account_profiles_financials_approx_acc_val_range" check (financials_approx_acc_val >= 0 and financials_approx_acc_val <= 7);`);
    this.addSql(`alter table "account_profiles" add constraint "account_profiles_experience_exp_annuities_range" check (experience_exp_annuities >= 0 and experience_exp_annuities <= 50);`);
    this.addSql(`alter table "account_profiles" add constraint "account_profiles_experience_exp_mutual_funds_range" check (experience_exp_mutual_funds >= 0 and experience_exp_mutual_funds <= 50);`);
    this.addSql(`alter table "account_profiles" add constraint "account_profiles_experience_exp_partnerships_range" check (experience_exp_partnerships >= 0 and experience_exp_partnerships <= 50);`);
    this.addSql(`alter table "account_profiles" add constraint "account_profiles_experience_exp_margin_range" check (experience_exp_margin >= 0 and experience_exp_margin <= 50);`);
    this.addSql(`alter table "account_profiles" add constraint "account_profiles_experience_exp_stocks_range" check (experience_exp_stocks >= 0 and experience_exp_stocks <= 50);`);
    this.addSql(`alter table "account_profiles" add constraint "account_profiles_experience_exp_bonds_range" check (experience_exp_bonds >= 0 and experience_exp_bonds <= 50);`);
    this.addSql(`alter table "account_profiles" add constraint "account_profiles_experience_exp_options_range" check (experience_exp_options >= 0 and experience_exp_options <= 50);`);
    this.addSql(`alter table "account_profiles" add constraint "account_profiles_citizenship_citizenship_status_check" check ("citizenship_citizenship_status" in ('us', 'permanent', 'not_us', 'dual'));`);

    this.addSql(`create table "account_owners" ("id" uuid not null, "account_id" uuid not null, "position" text not null, "first_name" text null, "last_name" text null, "email" text null, "ssn" text null, "ftid" text null, "birth_date" date null, "phone_country_code" varchar(2) not null default 'US', "phone_number" varchar(20) null, "location_street" text null, "location_apt" text null, "location_city" text null, "location_state_id" varchar(8) null, "location_zip" varchar(12) null, "location_country_id" varchar(8) null, primary key ("id"));`);
    this.addSql(`alter table "account_owners" add constraint "account_owners_position" unique ("account_id", "position");`);
    this.addSql(`alter table "account_owners" add constraint "account_owners_position_check" check ("position" in ('primary', 'secondary'));`);

    this.addSql(`create table "account_closes" ("account_id" uuid not null, "as_of" date not null, "value" numeric(14,2) not null, "positions" int not null, primary key ("account_id", "as_of"));`);

    this.addSql(`create table "user_jurisdictions" ("user_id" uuid not null, "state_id" varchar(8) not null, primary key ("user_id", "state_id"));`);

    this.addSql(`create table "verus_overrides" ("id" uuid not null, "terms_id" uuid not null, "advisor_id" uuid not null, "percentage" numeric(5,2) not null, "position" smallint not null, primary key ("id"));`);
    this.addSql(`create index "verus_overrides_advisor_id_index" on "verus_overrides" ("advisor_id");`);
    this.addSql(`alter table "verus_overrides" add constraint "verus_overrides_once" unique ("terms_id", "advisor_id");`);
    this.addSql(`alter table "verus_overrides" add constraint "verus_overrides_percentage" check (percentage >= 0 and percentage <= 100);`);

    this.addSql(`create table "vim_breakdowns" ("id" uuid not null, "terms_id" uuid not null, "advisor_id" uuid not null, "percentage" numeric(5,2) not null, "position" smallint not null, primary key ("id"));`);
    this.addSql(`create index "vim_breakdowns_advisor_id_index" on "vim_breakdowns" ("advisor_id");`);
    this.addSql(`alter table "vim_breakdowns" add constraint "vim_breakdowns_once" unique ("terms_id", "advisor_id");`);
    this.addSql(`alter table "vim_breakdowns" add constraint "vim_breakdowns_percentage" check (percentage >= 0 and percentage <= 100);`);

    this.addSql(`alter table "states" add constraint "states_country_id_foreign" foreign key ("country_id") references "countries" ("id") on update no action on delete restrict;`);

    this.addSql(`alter table "clients" add constraint "clients_location_state_id_foreign" foreign key ("location_state_id") references "states" ("id") on update no action on delete set null;`);
    this.addSql(`alter table "clients" add constraint "clients_location_country_id_foreign" foreign key ("location_country_id") references "countries" ("id") on update no action on delete set null;`);
    this.addSql(`alter table "clients" add constraint "clients_account_holder_id_foreign" foreign key ("account_holder_id") references "clients" ("id") on update no action on delete set null;`);

    this.addSql(`alter table "client_profiles" add constraint "client_profiles_client_id_foreign" foreign key ("client_id") references "clients" ("id") on update cascade on delete cascade;`);
    this.addSql(`alter table "client_profiles" add constraint "client_profiles_citizenship_citizenship_country_id_foreign" foreign key ("citizenship_citizenship_country_id") references "countries" ("id") on update no action on delete set null;`);
    this.addSql(`alter table "client_profiles" add constraint "client_profiles_citizenship_second_citizenship_c_f1827_foreign" foreign key ("citizenship_second_citizenship_country_id") references "countries" ("id") on update no action on delete set null;`);
    this.addSql(`alter table "client_profiles" add constraint "client_profiles_citizenship_birth_country_id_foreign" foreign key ("citizenship_birth_country_id") references "countries" ("id") on update no action on delete set null;`);
    this.addSql(`alter table "client_profiles" add constraint "client_profiles_employment_address_state_id_foreign" foreign key ("employment_address_state_id") references "states" ("id") on update no action on delete set null;`);
    this.addSql(`alter table "client_profiles" add constraint "client_profiles_employment_address_country_id_foreign" foreign key ("employment_address_country_id") references "countries" ("id") on update no action on delete set null;`);

    this.addSql(`alter table "branches" add constraint "branches_location_state_id_foreign" foreign key ("location_state_id") references "states" ("id") on update no action on delete set null;`);
    this.addSql(`alter table "branches" add constraint "branches_location_country_id_foreign" foreign key ("location_country_id") references "countries" ("id") on update no action on delete set null;`);

    this.addSql(`alter table "branch_jurisdictions" add constraint "branch_jurisdictions_branch_id_foreign" foreign key ("branch_id") references "branches" ("id") on update cascade on delete cascade;`);
    this.addSql(`alter table "branch_jurisdictions" add constraint "branch_jurisdictions_state_id_foreign" foreign key ("state_id") references "states" ("id") on update cascade on delete cascade;`);

    this.addSql(`alter table "users" add constraint "users_branch_id_foreign" foreign key ("branch_id") references "branches" ("id") on update no action on delete set null;`);

    this.addSql(`alter table "sessions" add constraint "sessions_user_id_foreign" foreign key ("user_id") references "users" ("id") on update no action on delete restrict;`);

    this.addSql(`alter table "preferences" add constraint "preferences_owner_id_foreign" foreign key ("owner_id") references "users" ("id") on update no action on delete cascade;`);

    this.addSql(`alter table "position_imports" add constraint "position_imports_requested_by_id_foreign" foreign key ("requested_by_id") references "users" ("id") on update no action on delete set null;`);

    this.addSql(`alter table "position_files" add constraint "position_files_position_import_id_foreign" foreign key ("position_import_id") references "position_imports" ("id") on update no action on delete cascade;`);
    this.addSql(`alter table "position_files" add constraint "position_files_custodian_id_foreign" foreign key ("custodian_id") references "custodians" ("id") on update no action on delete restrict;`);

    this.addSql(`alter table "import_problems" add constraint "import_problems_position_file_id_foreign" foreign key ("position_file_id") references "position_files" ("id") on update no action on delete cascade;`);

    this.addSql(`alter table "password_resets" add constraint "password_resets_user_id_foreign" foreign key ("user_id") references "users" ("id") on update no action on delete restrict;`);

    this.addSql(`alter table "invitations" add constraint "invitations_user_id_foreign" foreign key ("user_id") references "users" ("id") on update no action on delete restrict;`);
    this.addSql(`alter table "invitations" add constraint "invitations_branch_id_foreign" foreign key ("branch_id") references "branches" ("id") on update no action on delete set null;`);
    this.addSql(`alter table "invitations" add constraint "invitations_invited_by_id_foreign" foreign key ("invited_by_id") references "users" ("id") on update no action on delete set null;`);

    this.addSql(`alter table "fee_files" add constraint "fee_files_custodian_id_foreign" foreign key ("custodian_id") references "custodians" ("id") on update no action on delete restrict;`);
    this.addSql(`alter table "fee_files" add constraint "fee_files_created_by_id_foreign" foreign key ("created_by_id") references "users" ("id") on update no action on delete set null;`);

    this.addSql(`alter table "feedbacks" add constraint "feedbacks_author_id_foreign" foreign key ("author_id") references "users" ("id") on update no action on delete restrict;`);

    this.addSql(`alter table "blobs" add constraint "blobs_created_by_id_foreign" foreign key ("created_by_id") references "users" ("id") on update no action on delete set null;`);

    this.addSql(`alter table "jobs" add constraint "jobs_owner_id_foreign" foreign key ("owner_id") references "users" ("id") on update no action on delete set null;`);
    this.addSql(`alter table "jobs" add constraint "jobs_blob_id_foreign" foreign key ("blob_id") references "blobs" ("id") on update no action on delete set null;`);

    this.addSql(`alter table "billing_runs" add constraint "billing_runs_charges_blob_id_foreign" foreign key ("charges_blob_id") references "blobs" ("id") on update no action on delete set null;`);
    this.addSql(`alter table "billing_runs" add constraint "billing_runs_created_by_id_foreign" foreign key ("created_by_id") references "users" ("id") on update no action on delete set null;`);

    this.addSql(`alter table "payouts" add constraint "payouts_advisor_id_foreign" foreign key ("advisor_id") references "users" ("id") on update no action on delete restrict;`);
    this.addSql(`alter table "payouts" add constraint "payouts_run_id_foreign" foreign key ("run_id") references "billing_runs" ("id") on update no action on delete restrict;`);
    this.addSql(`alter table "payouts" add constraint "payouts_archived_by_id_foreign" foreign key ("archived_by_id") references "users" ("id") on update no action on delete set null;`);

    this.addSql(`alter table "carry_forwards" add constraint "carry_forwards_advisor_id_foreign" foreign key ("advisor_id") references "users" ("id") on update no action on delete restrict;`);
    this.addSql(`alter table "carry_forwards" add constraint "carry_forwards_payout_id_foreign" foreign key ("payout_id") references "payouts" ("id") on update no action on delete restrict;`);
    this.addSql(`alter table "carry_forwards" add constraint "carry_forwards_used_by_id_foreign" foreign key ("used_by_id") references "payouts" ("id") on update no action on delete set null;`);

    this.addSql(`alter table "billing_details" add constraint "billing_details_advisor_id_foreign" foreign key ("advisor_id") references "users" ("id") on update no action on delete restrict;`);

    this.addSql(`alter table "backup_codes" add constraint "backup_codes_user_id_foreign" foreign key ("user_id") references "users" ("id") on update no action on delete cascade;`);

    this.addSql(`alter table "advisor_codes" add constraint "advisor_codes_custodian_id_foreign" foreign key ("custodian_id") references "custodians" ("id") on update no action on delete restrict;`);
    this.addSql(`alter table "advisor_codes" add constraint "advisor_codes_requested_by_id_foreign" foreign key ("requested_by_id") references "users" ("id") on update no action on delete set null;`);

    this.addSql(`alter table "code_terms" add constraint "code_terms_advisor_code_id_foreign" foreign key ("advisor_code_id") references "advisor_codes" ("id") on update no action on delete cascade;`);

    this.addSql(`alter table "advisor_subscriptions" add constraint "advisor_subscriptions_terms_id_foreign" foreign key ("terms_id") references "code_terms" ("id") on update no action on delete cascade;`);
    this.addSql(`alter table "advisor_subscriptions" add constraint "advisor_subscriptions_advisor_id_foreign" foreign key ("advisor_id") references "users" ("id") on update no action on delete restrict;`);

    this.addSql(`alter table "client_codes" add constraint "client_codes_client_id_foreign" foreign key ("client_id") references "clients" ("id") on update cascade on delete cascade;`);
    this.addSql(`alter table "client_codes" add constraint "client_codes_advisor_code_id_foreign" foreign key ("advisor_code_id") references "advisor_codes" ("id") on update cascade on delete cascade;`);

    this.addSql(`alter table "assistant_codes" add constraint "assistant_codes_assistant_id_foreign" foreign key ("assistant_id") references "users" ("id") on update cascade on delete cascade;`);
    this.addSql(`alter table "assistant_codes" add constraint "assistant_codes_advisor_code_id_foreign" foreign key ("advisor_code_id") references "advisor_codes" ("id") on update cascade on delete cascade;`);

    this.addSql(`alter table "acc_groups" add constraint "acc_groups_advisor_code_id_foreign" foreign key ("advisor_code_id") references "advisor_codes" ("id") on update no action on delete restrict;`);

    this.addSql(`alter table "accounts" add constraint "accounts_client_id_foreign" foreign key ("client_id") references "clients" ("id") on update no action on delete restrict;`);
    this.addSql(`alter table "accounts" add constraint "accounts_advisor_code_id_foreign" foreign key ("advisor_code_id") references "advisor_codes" ("id") on update no action on delete set null;`);
    this.addSql(`alter table "accounts" add constraint "accounts_custodian_id_foreign" foreign key ("custodian_id") references "custodians" ("id") on update no action on delete set null;`);
    this.addSql(`alter table "accounts" add constraint "accounts_advisor_id_foreign" foreign key ("advisor_id") references "users" ("id") on update no action on delete set null;`);
    this.addSql(`alter table "accounts" add constraint "accounts_acc_group_id_foreign" foreign key ("acc_group_id") references "acc_groups" ("id") on update no action on delete set null;`);
    this.addSql(`alter table "accounts" add constraint "accounts_bill_from_account_id_foreign" foreign key ("bill_from_account_id") references "accounts" ("id") on update no action on delete set null;`);
    this.addSql(`alter table "accounts" add constraint "accounts_linked_account_id_foreign" foreign key ("linked_account_id") references "accounts" ("id") on update no action on delete set null;`);

    this.addSql(`alter table "files" add constraint "files_blob_id_foreign" foreign key ("blob_id") references "blobs" ("id") on update no action on delete restrict;`);
    this.addSql(`alter table "files" add constraint "files_client_id_foreign" foreign key ("client_id") references "clients" ("id") on update no action on delete set null;`);
    this.addSql(`alter table "files" add constraint "files_account_id_foreign" foreign key ("account_id") references "accounts" ("id") on update no action on delete set null;`);
    this.addSql(`alter table "files" add constraint "files_advisor_id_foreign" foreign key ("advisor_id") references "users" ("id") on update no action on delete set null;`);
    this.addSql(`alter table "files" add constraint "files_branch_id_foreign" foreign key ("branch_id") references "branches" ("id") on update no action on delete set null;`);
    this.addSql(`alter table "files" add constraint "files_owner_id_foreign" foreign key ("owner_id") references "users" ("id") on update no action on delete set null;`);
    this.addSql(`alter table "files" add constraint "files_archived_by_id_foreign" foreign key ("archived_by_id") references "users" ("id") on update no action on delete set null;`);

    this.addSql(`alter table "reject_reasons" add constraint "reject_reasons_account_id_foreign" foreign key ("account_id") references "accounts" ("id") on update no action on delete cascade;`);
    this.addSql(`alter table "reject_reasons" add constraint "reject_reasons_author_id_foreign" foreign key ("author_id") references "users" ("id") on update no action on delete set null;`);

    this.addSql(`alter table "position_history" add constraint "position_history_account_id_foreign" foreign key ("account_id") references "accounts" ("id") on update no action on delete cascade;`);

    this.addSql(`alter table "positions" add constraint "positions_account_id_foreign" foreign key ("account_id") references "accounts" ("id") on update no action on delete cascade;`);

    this.addSql(`alter table "internal_forms" add constraint "internal_forms_account_id_foreign" foreign key ("account_id") references "accounts" ("id") on update no action on delete restrict;`);
    this.addSql(`alter table "internal_forms" add constraint "internal_forms_blob_id_foreign" foreign key ("blob_id") references "blobs" ("id") on update no action on delete restrict;`);

    this.addSql(`alter table "signatures" add constraint "signatures_form_id_foreign" foreign key ("form_id") references "internal_forms" ("id") on update no action on delete restrict;`);
    this.addSql(`alter table "signatures" add constraint "signatures_signer_id_foreign" foreign key ("signer_id") references "users" ("id") on update no action on delete restrict;`);
    this.addSql(`alter table "signatures" add constraint "signatures_sealed_blob_id_foreign" foreign key ("sealed_blob_id") references "blobs" ("id") on update no action on delete restrict;`);

    this.addSql(`alter table "fee_schedules" add constraint "fee_schedules_branch_id_foreign" foreign key ("branch_id") references "branches" ("id") on update no action on delete set null;`);
    this.addSql(`alter table "fee_schedules" add constraint "fee_schedules_account_id_foreign" foreign key ("account_id") references "accounts" ("id") on update no action on delete cascade;`);

    this.addSql(`alter table "fee_tiers" add constraint "fee_tiers_fee_schedule_id_foreign" foreign key ("fee_schedule_id") references "fee_schedules" ("id") on update no action on delete cascade;`);

    this.addSql(`alter table "fee_rows" add constraint "fee_rows_run_id_foreign" foreign key ("run_id") references "billing_runs" ("id") on update no action on delete restrict;`);
    this.addSql(`alter table "fee_rows" add constraint "fee_rows_account_id_foreign" foreign key ("account_id") references "accounts" ("id") on update no action on delete restrict;`);
    this.addSql(`alter table "fee_rows" add constraint "fee_rows_advisor_code_id_foreign" foreign key ("advisor_code_id") references "advisor_codes" ("id") on update no action on delete restrict;`);
    this.addSql(`alter table "fee_rows" add constraint "fee_rows_payer_id_foreign" foreign key ("payer_id") references "accounts" ("id") on update no action on delete restrict;`);
    this.addSql(`alter table "fee_rows" add constraint "fee_rows_voided_by_id_foreign" foreign key ("voided_by_id") references "users" ("id") on update no action on delete set null;`);

    this.addSql(`alter table "refunds" add constraint "refunds_account_id_foreign" foreign key ("account_id") references "accounts" ("id") on update no action on delete restrict;`);
    this.addSql(`alter table "refunds" add constraint "refunds_fee_row_id_foreign" foreign key ("fee_row_id") references "fee_rows" ("id") on update no action on delete set null;`);

    this.addSql(`alter table "breakdowns" add constraint "breakdowns_fee_row_id_foreign" foreign key ("fee_row_id") references "fee_rows" ("id") on update no action on delete restrict;`);
    this.addSql(`alter table "breakdowns" add constraint "breakdowns_advisor_id_foreign" foreign key ("advisor_id") references "users" ("id") on update no action on delete restrict;`);
    this.addSql(`alter table "breakdowns" add constraint "breakdowns_payout_id_foreign" foreign key ("payout_id") references "payouts" ("id") on update no action on delete set null;`);

    this.addSql(`alter table "refund_shares" add constraint "refund_shares_refund_id_foreign" foreign key ("refund_id") references "refunds" ("id") on update no action on delete cascade;`);
    this.addSql(`alter table "refund_shares" add constraint "refund_shares_advisor_id_foreign" foreign key ("advisor_id") references "users" ("id") on update no action on delete restrict;`);
    this.addSql(`alter table "refund_shares" add constraint "refund_shares_used_by_id_foreign" foreign key ("used_by_id") references "breakdowns" ("id") on update no action on delete set null;`);

    this.addSql(`alter table "billing_errors" add constraint "billing_errors_fee_row_id_foreign" foreign key ("fee_row_id") references "fee_rows" ("id") on update no action on delete restrict;`);
    this.addSql(`alter table "billing_errors" add constraint "billing_errors_created_by_id_foreign" foreign key ("created_by_id") references "users" ("id") on update no action on delete set null;`);
    this.addSql(`alter table "billing_errors" add constraint "billing_errors_resolved_by_id_foreign" foreign key ("resolved_by_id") references "users" ("id") on update no action on delete set null;`);

    this.addSql(`alter table "discovered_accounts" add constraint "discovered_accounts_custodian_id_foreign" foreign key ("custodian_id") references "custodians" ("id") on update no action on delete restrict;`);
    this.addSql(`alter table "discovered_accounts" add constraint "discovered_accounts_advisor_code_id_foreign" foreign key ("advisor_code_id") references "advisor_codes" ("id") on update no action on delete set null;`);
    this.addSql(`alter table "discovered_accounts" add constraint "discovered_accounts_account_id_foreign" foreign key ("account_id") references "accounts" ("id") on update no action on delete set null;`);

    this.addSql(`alter table "debits" add constraint "debits_fee_row_id_foreign" foreign key ("fee_row_id") references "fee_rows" ("id") on update no action on delete restrict;`);
    this.addSql(`alter table "debits" add constraint "debits_payer_id_foreign" foreign key ("payer_id") references "accounts" ("id") on update no action on delete restrict;`);
    this.addSql(`alter table "debits" add constraint "debits_fee_file_id_foreign" foreign key ("fee_file_id") references "fee_files" ("id") on update no action on delete restrict;`);

    this.addSql(`alter table "client_charges" add constraint "client_charges_account_id_foreign" foreign key ("account_id") references "accounts" ("id") on update no action on delete restrict;`);
    this.addSql(`alter table "client_charges" add constraint "client_charges_fee_row_id_foreign" foreign key ("fee_row_id") references "fee_rows" ("id") on update no action on delete set null;`);

    this.addSql(`alter table "account_profiles" add constraint "account_profiles_account_id_foreign" foreign key ("account_id") references "accounts" ("id") on update cascade on delete cascade;`);
    this.addSql(`alter table "account_profiles" add constraint "account_profiles_citizenship_citizenship_country_id_foreign" foreign key ("citizenship_citizenship_country_id") references "countries" ("id") on update no action on delete set null;`);
    this.addSql(`alter table "account_profiles" add constraint "account_profiles_citizenship_second_citizenship__1ba38_foreign" foreign key ("citizenship_second_citizenship_country_id") references "countries" ("id") on update no action on delete set null;`);
    this.addSql(`alter table "account_profiles" add constraint "account_profiles_citizenship_birth_country_id_foreign" foreign key ("citizenship_birth_country_id") references "countries" ("id") on update no action on delete set null;`);
    this.addSql(`alter table "account_profiles" add constraint "account_profiles_employment_address_state_id_foreign" foreign key ("employment_address_state_id") references "states" ("id") on update no action on delete set null;`);
    this.addSql(`alter table "account_profiles" add constraint "account_profiles_employment_address_country_id_foreign" foreign key ("employment_address_country_id") references "countries" ("id") on update no action on delete set null;`);

    this.addSql(`alter table "account_owners" add constraint "account_owners_account_id_foreign" foreign key ("account_id") references "accounts" ("id") on update no action on delete cascade;`);
    this.addSql(`alter table "account_owners" add constraint "account_owners_location_state_id_foreign" foreign key ("location_state_id") references "states" ("id") on update no action on delete set null;`);
    this.addSql(`alter table "account_owners" add constraint "account_owners_location_country_id_foreign" foreign key ("location_country_id") references "countries" ("id") on update no action on delete set null;`);

    this.addSql(`alter table "account_closes" add constraint "account_closes_account_id_foreign" foreign key ("account_id") references "accounts" ("id") on update no action on delete cascade;`);

    this.addSql(`alter table "user_jurisdictions" add constraint "user_jurisdictions_user_id_foreign" foreign key ("user_id") references "users" ("id") on update cascade on delete cascade;`);
    this.addSql(`alter table "user_jurisdictions" add constraint "user_jurisdictions_state_id_foreign" foreign key ("state_id") references "states" ("id") on update cascade on delete cascade;`);

    this.addSql(`alter table "verus_overrides" add constraint "verus_overrides_terms_id_foreign" foreign key ("terms_id") references "code_terms" ("id") on update no action on delete cascade;`);
    this.addSql(`alter table "verus_overrides" add constraint "verus_overrides_advisor_id_foreign" foreign key ("advisor_id") references "users" ("id") on update no action on delete restrict;`);

    this.addSql(`alter table "vim_breakdowns" add constraint "vim_breakdowns_terms_id_foreign" foreign key ("terms_id") references "code_terms" ("id") on update no action on delete cascade;`);
    this.addSql(`alter table "vim_breakdowns" add constraint "vim_breakdowns_advisor_id_foreign" foreign key ("advisor_id") references "users" ("id") on update no action on delete restrict;`);
  }

}
