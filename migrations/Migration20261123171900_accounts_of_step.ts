import { Migration } from '@mikro-orm/migrations';

/** The accounts of a status since a day are counted from the index alone. */
export class Migration20261123171900_accounts_of_step extends Migration {

  override name = 'Migration20261123171900_accounts_of_step';

  override up(): void | Promise<void> {
    this.addSql(`drop index "accounts_step";`);
    this.addSql(`create index accounts_step on accounts (step, created_at, id) where archived_at is null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "accounts_step";`);
    this.addSql(`create index accounts_step on accounts (step, id) where archived_at is null;`);
  }

}
