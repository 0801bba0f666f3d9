import { Migration } from '@mikro-orm/migrations';

export class Migration20261122203327_charges_and_reconciliation extends Migration {

  override name = 'Migration20261122203327_charges_and_reconciliation';

  override up(): void | Promise<void> {
    this.addSql(`alter table "charge_files" add constraint "charge_files_whole" check (rows = accepted + rejected and total = accepted_total + rejected_total);`);

    this.addSql(`drop index "charge_file_rows_charge_file_id_index";`);
    this.addSql(`create index "charge_file_rows_in_order" on "charge_file_rows" ("charge_file_id", "line");`);

    this.addSql(`drop index "reconciliation_rows_reconciliation_id_index";`);
    this.addSql(`create index "reconciliation_rows_in_order" on "reconciliation_rows" ("reconciliation_id", "account_number");`);
    this.addSql(`alter table "reconciliation_rows" add constraint "reconciliation_rows_settled" check ((settled_as is null) = (settled_at is null) and (settled_as is null or settled_by_id is not null));`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "charge_file_rows_in_order";`);
    this.addSql(`create index "charge_file_rows_charge_file_id_index" on "charge_file_rows" ("charge_file_id");`);

    this.addSql(`alter table "charge_files" drop constraint "charge_files_whole";`);

    this.addSql(`drop index "reconciliation_rows_in_order";`);
    this.addSql(`alter table "reconciliation_rows" drop constraint "reconciliation_rows_settled";`);
    this.addSql(`create index "reconciliation_rows_reconciliation_id_index" on "reconciliation_rows" ("reconciliation_id");`);
  }

}
