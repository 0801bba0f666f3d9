import { Migration } from '@mikro-orm/migrations';

/** A refund belongs to one fee row and has a reason; what it was worked out from is kept with it. */
export class Migration20261122173403_refunds_of_fees extends Migration {

  override name = 'Migration20261122173403_refunds_of_fees';

  override up(): void | Promise<void> {
    this.addSql(`alter table "refunds" drop constraint "refunds_account_id_unique";`);
    this.addSql(`alter table "refunds" add "reason" text, add "inputs" json;`);
    this.addSql(`alter table "refunds" alter column "closed_on" drop not null;`);

    // Until now each was of a closing, and of what was collected ahead; an account billed as closed had paid for its days alone.
    this.addSql(`update refunds r set reason = 'closed', inputs = json_build_object('id', r.id, 'reason', 'closed', 'day', r.closed_on,
      'parts', json_build_array(json_build_object('quarter', r.quarter,
        'fee', coalesce((select f.in_advance::text from fee_rows f where f.id = r.fee_row_id and f.inputs #>> '{billing,closedOn}' is null), '0.00'),
        'billedDays', coalesce((select (f.inputs #>> '{billing,inAdvance,days}')::int from fee_rows f where f.id = r.fee_row_id), r.days_in_quarter),
        'daysRefunded', r.days_refunded)),
      'less', '0.00');`);
    this.addSql(`update fee_rows f set inputs = jsonb_set(f.inputs::jsonb, '{refund}', jsonb_build_object('id', r.id, 'reason', 'closed',
        'day', r.closed_on, 'parts', jsonb_build_array(jsonb_build_object('quarter', r.quarter, 'fee', f.inputs #>> '{refund,fee}',
        'billedDays', (f.inputs #>> '{refund,billedDays}')::int, 'daysRefunded', r.days_refunded)), 'less', '0.00'))::json
      from refunds r where r.account_id = f.account_id and f.inputs #>> '{refund,fee}' is not null;`);
    this.addSql(`alter table "refunds" alter "reason" set not null, alter "inputs" set not null;`);

    this.addSql(`create index "refunds_account_id_index" on "refunds" ("account_id");`);
    this.addSql(`create index "refunds_fee_row_id_index" on "refunds" ("fee_row_id");`);
    this.addSql(`create unique index refunds_pending on refunds (fee_row_id, reason) where not refund_allowed and fee_row_id is not null;`);
    this.addSql(`alter table "refunds" add constraint "refunds_reason_check" check ("reason" in ('closed', 'open_date', 'group_value', 'removed_fee'));`);
  }
}
