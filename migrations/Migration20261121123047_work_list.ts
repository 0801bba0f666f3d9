import { Migration } from '@mikro-orm/migrations';

export class Migration20261121123047_work_list extends Migration {

  override name = 'Migration20261121123047_work_list';

  override up(): void | Promise<void> {
    this.addSql(`create table "tasks" ("id" uuid not null, "owner_id" uuid not null, "name" text not null, "notes" text null, "due_on" date null, "starred" boolean not null default false, "completed_at" timestamptz null, "client_id" uuid null, "account_id" uuid null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "version" int not null default 1, primary key ("id"));`);
    this.addSql(`create index tasks_urgency on tasks (owner_id, (case when completed_at is null then coalesce(due_on, date '9999-12-31') else date 'infinity' end) nulls first, id);`);

    this.addSql(`create index "internal_forms_sha256_index" on "internal_forms" ("sha256");`);

    this.addSql(`create index "signatures_sha256after_index" on "signatures" ("sha256after");`);

    this.addSql(`alter table "tasks" add constraint "tasks_owner_id_foreign" foreign key ("owner_id") references "users" ("id") on update no action on delete restrict;`);
    this.addSql(`alter table "tasks" add constraint "tasks_client_id_foreign" foreign key ("client_id") references "clients" ("id") on update no action on delete set null;`);
    this.addSql(`alter table "tasks" add constraint "tasks_account_id_foreign" foreign key ("account_id") references "accounts" ("id") on update no action on delete set null;`);
  }

}
