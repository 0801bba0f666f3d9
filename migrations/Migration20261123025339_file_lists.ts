import { Migration } from '@mikro-orm/migrations';

export class Migration20261123025339_file_lists extends Migration {

  override name = 'Migration20261123025339_file_lists';

  override up(): void | Promise<void> {
    this.addSql(`create index files_newest on files (updated_at nulls first, id) where archived_at is null;`);
    this.addSql(`create index files_search on files using gin (file_name gin_trgm_ops);`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "files_newest";`);
    this.addSql(`drop index "files_search";`);
  }

}
