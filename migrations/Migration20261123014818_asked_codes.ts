import { Migration } from '@mikro-orm/migrations';

export class Migration20261123014818_asked_codes extends Migration {

  override name = 'Migration20261123014818_asked_codes';

  override up(): void | Promise<void> {
    this.addSql(`create index "advisor_codes_requested_by_id_index" on "advisor_codes" ("requested_by_id");`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "advisor_codes_requested_by_id_index";`);
  }

}
