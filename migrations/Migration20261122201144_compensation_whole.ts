import { Migration } from '@mikro-orm/migrations';

export class Migration20261122201144_compensation_whole extends Migration {

  override name = 'Migration20261122201144_compensation_whole';

  override up(): void | Promise<void> {
    this.addSql(`create table "reconciliations" ("id" uuid not null, "quarter" date not null, "custodian_id" varchar(8) not null, "blob_id" uuid not null, "file_name" text not null, "sha256" text not null, "rows" int not null, "total" numeric(20,2) not null, "created_by_id" uuid null, "created_at" timestamptz not null default now(), primary key ("id"));`);
    this.addSql(`alter table "reconciliations" add constraint "reconciliations_once" unique ("quarter", "custodian_id", "sha256");`);

    this.addSql(`create table "charge_files" ("id" uuid not null, "run_id" uuid not null, "file_name" text not null, "sha256" text not null, "rows" int not null, "total" numeric(20,2) not null, "accepted" int not null, "accepted_total" numeric(20,2) not null, "rejected" int not null, "rejected_total" numeric(20,2) not null, "created_at" timestamptz not null default now(), primary key ("id"));`);
    this.addSql(`alter table "charge_files" add constraint "charge_files_run_id_unique" unique ("run_id");`);

    this.addSql(`create table "charge_file_rows" ("id" uuid not null, "charge_file_id" uuid not null, "line" int not null, "account_number" text not null, "amount_text" text not null, "amount" numeric(20,2) null, "fate" text not null, "message" text null, primary key ("id"));`);
    this.addSql(`create index "charge_file_rows_charge_file_id_index" on "charge_file_rows" ("charge_file_id");`);

    this.addSql(`create table "reconciliation_rows" ("id" uuid not null, "reconciliation_id" uuid not null, "line" int null, "account_number" text not null, "payer_id" uuid null, "asked" numeric(20,2) not null, "debited" numeric(20,2) not null, "debited_on" date null, "fate" text not null, "settled_as" text null, "note" text null, "settled_by_id" uuid null, "settled_at" timestamptz null, "created_at" timestamptz not null default now(), primary key ("id"));`);
    this.addSql(`create index "reconciliation_rows_reconciliation_id_index" on "reconciliation_rows" ("reconciliation_id");`);
    this.addSql(`create index "reconciliation_rows_payer_id_index" on "reconciliation_rows" ("payer_id");`);

    this.addSql(`create table "invoices" ("id" uuid not null, "fee_row_id" uuid not null, "file_id" uuid not null, "sha256" text not null, "created_at" timestamptz not null default now(), primary key ("id"));`);
    this.addSql(`alter table "invoices" add constraint "invoices_fee_row_id_unique" unique ("fee_row_id");`);
    this.addSql(`alter table "invoices" add constraint "invoices_file_id_unique" unique ("file_id");`);

    this.addSql(`create table "disputes" ("id" uuid not null, "breakdown_id" uuid not null, "status" text not null default 'open', "opened_by_id" uuid not null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "version" int not null default 1, primary key ("id"));`);
    this.addSql(`alter table "disputes" add constraint "disputes_breakdown_id_unique" unique ("breakdown_id");`);
    this.addSql(`create index "disputes_status_index" on "disputes" ("status");`);

    this.addSql(`create table "dispute_messages" ("id" uuid not null, "dispute_id" uuid not null, "author_id" uuid not null, "text" text not null, "created_at" timestamptz not null default now(), primary key ("id"));`);
    this.addSql(`create index "dispute_messages_dispute_id_index" on "dispute_messages" ("dispute_id");`);

    this.addSql(`alter table "payouts" add "paid_by_id" uuid null;`);
    this.addSql(`alter table "payouts" add constraint "payouts_paid_by_id_foreign" foreign key ("paid_by_id") references "users" ("id") on update no action on delete set null;`);
    this.addSql(`alter table "payouts" alter column "run_id" drop not null;`);

    this.addSql(`alter table "fee_rows" drop constraint "fee_rows_kind_check";`);
    this.addSql(`alter table "fee_rows" add "undoes_id" uuid null;`);
    this.addSql(`alter table "fee_rows" add constraint "fee_rows_undoes_id_foreign" foreign key ("undoes_id") references "fee_rows" ("id") on update no action on delete restrict;`);
    this.addSql(`create unique index fee_rows_undone on fee_rows (undoes_id) where undoes_id is not null and archived_at is null;`);
    this.addSql(`alter table "fee_rows" add constraint "fee_rows_kind_check" check ("kind" in ('fee', 'catch_up', 'ahead', 'charges', 'refund', 'reversal', 'restored'));`);

    this.addSql(`alter table "reconciliations" add constraint "reconciliations_custodian_id_foreign" foreign key ("custodian_id") references "custodians" ("id") on update no action on delete restrict;`);
    this.addSql(`alter table "reconciliations" add constraint "reconciliations_blob_id_foreign" foreign key ("blob_id") references "blobs" ("id") on update no action on delete restrict;`);
    this.addSql(`alter table "reconciliations" add constraint "reconciliations_created_by_id_foreign" foreign key ("created_by_id") references "users" ("id") on update no action on delete set null;`);

    this.addSql(`alter table "charge_files" add constraint "charge_files_run_id_foreign" foreign key ("run_id") references "billing_runs" ("id") on update no action on delete restrict;`);

    this.addSql(`alter table "charge_file_rows" add constraint "charge_file_rows_charge_file_id_foreign" foreign key ("charge_file_id") references "charge_files" ("id") on update no action on delete restrict;`);
    this.addSql(`alter table "charge_file_rows" add constraint "charge_file_rows_fate_check" check ("fate" in ('matched', 'not_wrap', 'unknown_account', 'bad_row', 'counted_before', 'waits', 'not_chosen'));`);

    this.addSql(`alter table "reconciliation_rows" add constraint "reconciliation_rows_reconciliation_id_foreign" foreign key ("reconciliation_id") references "reconciliations" ("id") on update no action on delete restrict;`);
    this.addSql(`alter table "reconciliation_rows" add constraint "reconciliation_rows_payer_id_foreign" foreign key ("payer_id") references "accounts" ("id") on update no action on delete set null;`);
    this.addSql(`alter table "reconciliation_rows" add constraint "reconciliation_rows_settled_by_id_foreign" foreign key ("settled_by_id") references "users" ("id") on update no action on delete set null;`);
    this.addSql(`alter table "reconciliation_rows" add constraint "reconciliation_rows_fate_check" check ("fate" in ('matched', 'differs', 'missing', 'unexpected', 'unknown'));`);
    this.addSql(`alter table "reconciliation_rows" add constraint "reconciliation_rows_settled_as_check" check ("settled_as" in ('flag', 'note'));`);

    this.addSql(`alter table "invoices" add constraint "invoices_fee_row_id_foreign" foreign key ("fee_row_id") references "fee_rows" ("id") on update no action on delete restrict;`);
    this.addSql(`alter table "invoices" add constraint "invoices_file_id_foreign" foreign key ("file_id") references "files" ("id") on update no action on delete restrict;`);

    this.addSql(`alter table "disputes" add constraint "disputes_breakdown_id_foreign" foreign key ("breakdown_id") references "breakdowns" ("id") on update no action on delete restrict;`);
    this.addSql(`alter table "disputes" add constraint "disputes_opened_by_id_foreign" foreign key ("opened_by_id") references "users" ("id") on update no action on delete restrict;`);
    this.addSql(`alter table "disputes" add constraint "disputes_status_check" check ("status" in ('open', 'answered', 'settled'));`);

    this.addSql(`alter table "dispute_messages" add constraint "dispute_messages_dispute_id_foreign" foreign key ("dispute_id") references "disputes" ("id") on update no action on delete restrict;`);
    this.addSql(`alter table "dispute_messages" add constraint "dispute_messages_author_id_foreign" foreign key ("author_id") references "users" ("id") on update no action on delete restrict;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "reconciliation_rows" drop constraint "reconciliation_rows_reconciliation_id_foreign";`);
    this.addSql(`alter table "charge_file_rows" drop constraint "charge_file_rows_charge_file_id_foreign";`);
    this.addSql(`alter table "dispute_messages" drop constraint "dispute_messages_dispute_id_foreign";`);

    this.addSql(`drop table if exists "reconciliations" cascade;`);
    this.addSql(`drop table if exists "charge_files" cascade;`);
    this.addSql(`drop table if exists "charge_file_rows" cascade;`);
    this.addSql(`drop table if exists "reconciliation_rows" cascade;`);
    this.addSql(`drop table if exists "invoices" cascade;`);
    this.addSql(`drop table if exists "disputes" cascade;`);
    this.addSql(`drop table if exists "dispute_messages" cascade;`);

    this.addSql(`alter table "fee_rows" drop constraint "fee_rows_undoes_id_foreign";`);

    this.addSql(`alter table "payouts" drop constraint "payouts_paid_by_id_foreign";`);

    this.addSql(`drop index "fee_rows_undone";`);
    this.addSql(`alter table "fee_rows" drop constraint "fee_rows_kind_check";`);
    this.addSql(`alter table "fee_rows" drop column "undoes_id";`);
    this.addSql(`alter table "fee_rows" add constraint "fee_rows_kind_check" check ("kind" in ('fee', 'catch_up', 'ahead', 'charges', 'refund', 'reversal'));`);

    this.addSql(`alter table "payouts" drop column "paid_by_id";`);
    this.addSql(`alter table "payouts" alter column "run_id" set not null;`);
  }

}
