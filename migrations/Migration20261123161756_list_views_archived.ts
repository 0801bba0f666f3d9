import { Migration } from '@mikro-orm/migrations';

export class Migration20261123161756_list_views_archived extends Migration {

  override name = 'Migration20261123161756_list_views_archived';

  override up(): void | Promise<void> {
    this.addSql(`alter table "list_views" add "archived_at" timestamptz null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "list_views" drop column "archived_at";`);
  }

}
