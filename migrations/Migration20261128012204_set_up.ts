import { Migration } from '@mikro-orm/migrations';

/** The addresses at which an empty firm is set up, and the time zone that it chooses. */
export class Migration20261128012204_set_up extends Migration {
  override name = 'Migration20261128012204_set_up';

  override up(): void {
    this.addSql(`create table "setup_links" ("id" uuid not null, "token_hash" text not null, "mailed_to" text null, "expires_at" timestamptz not null, "used_at" timestamptz null, "created_at" timestamptz not null default now(), primary key ("id"));`);
    this.addSql(`alter table "setup_links" add constraint "setup_links_token_hash_unique" unique ("token_hash");`);
    this.addSql(`alter table "company_settings" add "time_zone" text null;`);
  }
}
