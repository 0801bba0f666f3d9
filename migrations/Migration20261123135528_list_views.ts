import { Migration } from '@mikro-orm/migrations';

export class Migration20261123135528_list_views extends Migration {

  override name = 'Migration20261123135528_list_views';

  override up(): void | Promise<void> {
    this.addSql(`create table "list_views" ("id" uuid not null, "owner_id" uuid not null, "list" text not null, "name" text not null, "audience" text not null, "role" text not null, "search" text null, "filters" jsonb not null, "sort" text not null, "sort_direction" text not null, "columns" jsonb null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "version" int not null default 1, primary key ("id"));`);
    this.addSql(`create index "list_views_list_index" on "list_views" ("list");`);

    this.addSql(`alter table "list_views" add constraint "list_views_owner_id_foreign" foreign key ("owner_id") references "users" ("id") on update no action on delete cascade;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "list_views" cascade;`);
  }

}
