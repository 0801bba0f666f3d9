import { Migration } from '@mikro-orm/migrations';

/** A fee row keeps the positions that it was billed on once a later file tells of that day otherwise. */
export class Migration20261122172918_kept_closes extends Migration {

  override name = 'Migration20261122172918_kept_closes';

  override up(): void | Promise<void> {
    this.addSql(`create table "kept_closes" ("fee_row_id" uuid not null, "positions" json not null, primary key ("fee_row_id"));`);

    this.addSql(`create index fee_rows_valued on fee_rows (account_id, valuation_date) where valuation_date is not null and archived_at is null;`);

    this.addSql(`alter table "kept_closes" add constraint "kept_closes_fee_row_id_foreign" foreign key ("fee_row_id") references "fee_rows" ("id") on update no action on delete restrict;`);
  }
}
