import { Migration } from '@mikro-orm/migrations';

/** Every fee row says which days it charges, and no two of an account may charge the same day; a group's quarter is kept. */
export class Migration20261122171138_charged_periods extends Migration {

  override name = 'Migration20261122171138_charged_periods';

  override up(): void | Promise<void> {
    this.addSql(`create table "billing_previews" ("digest" text not null, "quarter" date not null, "figures" text not null, "created_at" timestamptz not null default now(), primary key ("digest"));`);
    this.addSql(`create index "billing_previews_age" on "billing_previews" ("created_at");`);

    this.addSql(`create table "group_quarters" ("id" uuid not null, "acc_group_id" uuid not null, "quarter" date not null, "run_id" uuid not null, "total" numeric(20,2) not null, "members" json not null, "archived_at" timestamptz null, "created_at" timestamptz not null default now(), primary key ("id"));`);
    this.addSql(`create index "group_quarters_run_id_index" on "group_quarters" ("run_id");`);
    this.addSql(`create unique index group_quarters_live on group_quarters (acc_group_id, quarter) where archived_at is null;`);

    this.addSql(`create table "set_asides" ("id" uuid not null, "account_id" uuid not null, "quarter" date not null, "reason" text not null, "created_by_id" uuid null, "created_at" timestamptz not null default now(), primary key ("id"));`);
    this.addSql(`alter table "set_asides" add constraint "set_asides_once" unique ("account_id", "quarter");`);

    this.addSql(`create table "left_outs" ("id" uuid not null, "run_id" uuid not null, "account_id" uuid not null, "reason" text not null, primary key ("id"));`);
    this.addSql(`create index "left_outs_run_id_index" on "left_outs" ("run_id");`);
    this.addSql(`create index "left_outs_account_id_index" on "left_outs" ("account_id");`);

    this.addSql(`alter table "fee_files" alter column "total" type numeric(20,2) using ("total"::numeric(20,2));`);

    this.addSql(`alter table "billing_runs" add "valuation_date" date;`);
    this.addSql(`update billing_runs r set valuation_date = coalesce(
      (select max(valuation_date) from fee_rows where run_id = r.id),
      (previous_quarter + interval '3 months - 1 day')::date);`);
    this.addSql(`alter table "billing_runs" alter "valuation_date" set not null;`);

    this.addSql(`alter table "payouts" drop constraint "payouts_kind_check";`);
    this.addSql(`alter table "payouts" alter column "account_fee" type numeric(20,2) using ("account_fee"::numeric(20,2));`);
    this.addSql(`alter table "payouts" alter column "brought_forward" type numeric(20,2) using ("brought_forward"::numeric(20,2));`);
    this.addSql(`alter table "payouts" alter column "carried_forward" type numeric(20,2) using ("carried_forward"::numeric(20,2));`);
    this.addSql(`alter table "payouts" alter column "client_fee" type numeric(20,2) using ("client_fee"::numeric(20,2));`);
    this.addSql(`alter table "payouts" alter column "compensation_in_advance" type numeric(20,2) using ("compensation_in_advance"::numeric(20,2));`);
    this.addSql(`alter table "payouts" alter column "compensation_in_arrears" type numeric(20,2) using ("compensation_in_arrears"::numeric(20,2));`);
    this.addSql(`alter table "payouts" alter column "gross_compensation" type numeric(20,2) using ("gross_compensation"::numeric(20,2));`);
    this.addSql(`alter table "payouts" alter column "management_fee" type numeric(20,2) using ("management_fee"::numeric(20,2));`);
    this.addSql(`alter table "payouts" alter column "net_balance" type numeric(20,2) using ("net_balance"::numeric(20,2));`);
    this.addSql(`alter table "payouts" alter column "net_compensation" type numeric(20,2) using ("net_compensation"::numeric(20,2));`);
    this.addSql(`alter table "payouts" alter column "payable" type numeric(20,2) using ("payable"::numeric(20,2));`);
    this.addSql(`alter table "payouts" alter column "platform_fee" type numeric(20,2) using ("platform_fee"::numeric(20,2));`);
    this.addSql(`alter table "payouts" alter column "refund" type numeric(20,2) using ("refund"::numeric(20,2));`);
    this.addSql(`alter table "payouts" alter column "total_fees" type numeric(20,2) using ("total_fees"::numeric(20,2));`);
    this.addSql(`alter table "payouts" alter column "value_on_date" type numeric(20,2) using ("value_on_date"::numeric(20,2));`);
    this.addSql(`alter table "payouts" alter column "verus_override" type numeric(20,2) using ("verus_override"::numeric(20,2));`);
    this.addSql(`alter table "payouts" add constraint "payouts_kind_check" check ("kind" in ('regular', 'supplementary', 'flagged'));`);

    this.addSql(`alter table "fee_rows" drop constraint "fee_rows_kind_check";`);
    this.addSql(`alter table "fee_rows" add "charged_from" date null, add "charged_through" date null, add "group_quarter_id" uuid null;`);
    this.addSql(`alter table "fee_rows" add constraint "fee_rows_group_quarter_id_foreign" foreign key ("group_quarter_id") references "group_quarters" ("id") on update no action on delete set null;`);
    this.addSql(`create index fee_rows_group_quarter on fee_rows (group_quarter_id) where group_quarter_id is not null;`);
    this.addSql(`alter table "fee_rows" add constraint "fee_rows_charged" check ((charged_from is null) = (charged_through is null) and charged_from <= charged_through);`);
    this.addSql(`alter table "fee_rows" add constraint "fee_rows_kind_check" check ("kind" in ('fee', 'catch_up', 'ahead', 'charges', 'refund', 'reversal'));`);

    this.addSql(`create extension if not exists btree_gist;`);
    // What was frozen before says how many days, and by the quarter and the opening from which one.
    for (const [part, from] of [
      ['inAdvance', 'f.quarter'],
      ['inArrears', `greatest((f.inputs #>> '{billing,openedOn}')::date, f.previous_quarter)`],
    ]) {
      this.addSql(`update fee_rows f set inputs = jsonb_set(f.inputs::jsonb, '{billing,${part},from}', to_jsonb(${from}))::json,
          charged_from = least(charged_from, ${from}),
          charged_through = greatest(charged_through, ${from} + (f.inputs #>> '{billing,${part},days}')::int - 1)
        where f.inputs #> '{billing,${part},days}' is not null and f.kind in ('fee', 'ahead');`);
    }
    this.addSql(`update fee_rows set inputs = replace(inputs::text, '"symbol":', '"kind":"cash","symbol":')::json
      where inputs #> '{billing,ineligible,0}' is not null;`);
    this.addSql(`update fee_rows f set charged_through = r.closed_on from refunds r
      where r.fee_row_id = f.id and r.refund_allowed and r.closed_on between f.charged_from and f.charged_through;`);
    this.addSql(`do $$
      declare twice text;
      begin
        select string_agg(number, ', ') into twice from (
          select distinct coalesce(a.number, a.id::text) as number from fee_rows f join fee_rows g on g.account_id = f.account_id
            and g.id > f.id and g.archived_at is null and g.charged_from <= f.charged_through and f.charged_from <= g.charged_through
          join accounts a on a.id = f.account_id where f.archived_at is null limit 20) t;
        if twice is not null then
          raise exception 'Days of these accounts were billed twice: %. Please take one of the payouts back, then start again.', twice;
        end if;
      end $$;`);
    this.addSql(`alter table fee_rows add constraint fee_rows_days_once exclude using gist
      (account_id with =, daterange(charged_from, charged_through, '[]') with &&)
      where (archived_at is null and charged_from is not null);`);

    this.addSql(`alter table "group_quarters" add constraint "group_quarters_acc_group_id_foreign" foreign key ("acc_group_id") references "acc_groups" ("id") on update no action on delete restrict;`);
    this.addSql(`alter table "group_quarters" add constraint "group_quarters_run_id_foreign" foreign key ("run_id") references "billing_runs" ("id") on update no action on delete restrict;`);

    this.addSql(`alter table "set_asides" add constraint "set_asides_account_id_foreign" foreign key ("account_id") references "accounts" ("id") on update no action on delete restrict;`);
    this.addSql(`alter table "set_asides" add constraint "set_asides_created_by_id_foreign" foreign key ("created_by_id") references "users" ("id") on update no action on delete set null;`);

    this.addSql(`alter table "left_outs" add constraint "left_outs_run_id_foreign" foreign key ("run_id") references "billing_runs" ("id") on update no action on delete restrict;`);
    this.addSql(`alter table "left_outs" add constraint "left_outs_account_id_foreign" foreign key ("account_id") references "accounts" ("id") on update no action on delete restrict;`);
  }
}
