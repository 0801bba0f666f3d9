import { Migration } from '@mikro-orm/migrations';

/** What a chore has found that somebody is to mend: of the backup, how much of it is missing or changed. */
export class Migration20261128085558_backup_finding extends Migration {
  override name = 'Migration20261128085558_backup_finding';

  override up(): void {
    this.addSql(`alter table "chores" add "finding" text null, add "found_at" timestamptz null;`);
  }
}
