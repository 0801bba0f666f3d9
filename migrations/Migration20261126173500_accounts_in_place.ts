import { Migration } from '@mikro-orm/migrations';

/**
 * Each save of an account says when it was: an index by that instant made every save write a row into all sixteen indexes.
 * Without it, and with some room on its page, a save leaves them as they are, in two thirds of the time and half the log.
 * Whoever puts accounts in the order of their last update waits for a sort of all.
 */
export class Migration20261126173500_accounts_in_place extends Migration {

  override name = 'Migration20261126173500_accounts_in_place';

  override up(): void | Promise<void> {
    this.addSql(`drop index "accounts_by_update";`);
    this.addSql(`alter table "accounts" set (fillfactor = 90);`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "accounts" reset (fillfactor);`);
    this.addSql(`create index accounts_by_update on accounts (updated_at nulls first, id) where archived_at is null;`);
  }

}
