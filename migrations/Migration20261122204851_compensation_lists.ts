import { Migration } from '@mikro-orm/migrations';

export class Migration20261122204851_compensation_lists extends Migration {

  override name = 'Migration20261122204851_compensation_lists';

  override up(): void | Promise<void> {
    this.addSql(`create index "fee_rows_payer" on "fee_rows" ("payer_id", "quarter");`);

    this.addSql(`drop index "refunds_quarter";`);
    this.addSql(`create index refunds_by_quarter on refunds (quarter, closed_on nulls first, id);`);
    this.addSql(`create index refunds_by_closing on refunds (closed_on nulls first, id);`);
    this.addSql(`create index refunds_waiting on refunds (closed_on nulls first, id) where not refund_allowed;`);

    this.addSql(`drop index "debits_fee_file_id_index";`);
    this.addSql(`create index "debits_by_payer" on "debits" ("fee_file_id", "payer_id", "id");`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "debits_by_payer";`);
    this.addSql(`create index "debits_fee_file_id_index" on "debits" ("fee_file_id");`);

    this.addSql(`drop index "fee_rows_payer";`);

    this.addSql(`drop index "refunds_by_quarter";`);
    this.addSql(`drop index "refunds_by_closing";`);
    this.addSql(`drop index "refunds_waiting";`);
    this.addSql(`create index "refunds_quarter" on "refunds" ("quarter");`);
  }

}
