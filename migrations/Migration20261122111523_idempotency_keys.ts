import { Migration } from '@mikro-orm/migrations';

export class Migration20261122111523_idempotency_keys extends Migration {

  override name = 'Migration20261122111523_idempotency_keys';

  override up(): void | Promise<void> {
    this.addSql(`create table "idempotency_keys" ("id" uuid not null, "owner_id" uuid not null, "key" text not null, "route" text not null, "digest" text not null, "done" boolean not null default false, "status" smallint null, "content_type" text null, "content_disposition" text null, "answer" text null, "created_at" timestamptz not null default now(), primary key ("id"));`);
    this.addSql(`create index "idempotency_keys_created_at_index" on "idempotency_keys" ("created_at");`);
    this.addSql(`alter table "idempotency_keys" add constraint "idempotency_keys_once" unique ("owner_id", "key");`);

    this.addSql(`alter table "idempotency_keys" add constraint "idempotency_keys_owner_id_foreign" foreign key ("owner_id") references "users" ("id") on update no action on delete restrict;`);
  }

}
