import { Migration } from '@mikro-orm/migrations';

export class Migration20261121090129_account_archive extends Migration {

  override name = 'Migration20261121090129_account_archive';

  override up(): void | Promise<void> {
    this.addSql(`alter table "accounts" add "archived_by_id" uuid null, add "archive_reason" text null;`);
    this.addSql(`alter table "accounts" add constraint "accounts_archived_by_id_foreign" foreign key ("archived_by_id") references "users" ("id") on update no action on delete set null;`);
  }

}
