import { Migration } from '@mikro-orm/migrations';

/** Who took which file: one person's downloads, and a file by its name. */
export class Migration20261128050952_downloads extends Migration {
  override name = 'Migration20261128050952_downloads';

  override up(): void {
    this.addSql(`create index audit_downloads on audit (actor_id, at nulls first, id) where action = 'download';`);
    this.addSql(`create index audit_file_names on audit using gin ((after ->> 'file') gin_trgm_ops) where action = 'download';`);
  }
}
