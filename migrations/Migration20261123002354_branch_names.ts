import { Migration } from '@mikro-orm/migrations';

export class Migration20261123002354_branch_names extends Migration {

  override name = 'Migration20261123002354_branch_names';

  override up(): void | Promise<void> {
    this.addSql(`create unique index branches_one_name on branches (lower(name));`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "branches_one_name";`);
  }

}
