import { Migration } from '@mikro-orm/migrations';

/**
 * Every import writes every position anew, and none of what it writes is in an index: where the new row finds room beside
 * the old one, no index is touched. Without that room the table grows to the same size by its dead rows.
 */
export class Migration20261125230500_positions_rewritten extends Migration {

  override name = 'Migration20261125230500_positions_rewritten';

  override up(): void | Promise<void> {
    this.addSql(`alter table "positions" set (fillfactor = 50);`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "positions" reset (fillfactor);`);
  }

}
