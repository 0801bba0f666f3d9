import { Migration } from '@mikro-orm/migrations';

/** What the firm may choose, in its one row. */
export class Migration20261122172200_company_settings extends Migration {
  override name = 'Migration20261122172200_company_settings';

  override up(): void {
    this.addSql(`create table "company_settings" ("id" uuid not null, "schwab_header" boolean not null default false, "schwab_padded" boolean not null default false, "updated_at" timestamptz not null default now(), primary key ("id"));`);
    this.addSql(`create unique index company_settings_one on company_settings ((true));`);
    this.addSql(`insert into company_settings (id) values (gen_random_uuid());`);
  }
}
