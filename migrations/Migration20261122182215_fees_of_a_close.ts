import { Migration } from '@mikro-orm/migrations';

/** The fees under a close are found by their runs: an index would cost every run, and most imports ask for none. */
export class Migration20261122182215_fees_of_a_close extends Migration {

  override name = 'Migration20261122182215_fees_of_a_close';

  override up(): void | Promise<void> {
    this.addSql(`drop index "fee_rows_valued";`);
  }
}
