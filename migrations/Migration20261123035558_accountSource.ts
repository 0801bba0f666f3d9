import { Migration } from '@mikro-orm/migrations';

export class Migration20261123035558_accountSource extends Migration {

  override name = 'Migration20261123035558_accountSource';

  override up(): void | Promise<void> {
    this.addSql(`alter table "accounts" add "src_advisor_code" text null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "accounts" drop column "src_advisor_code";`);
  }

}
