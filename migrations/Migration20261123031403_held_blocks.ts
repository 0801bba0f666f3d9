import { Migration } from '@mikro-orm/migrations';

export class Migration20261123031403_held_blocks extends Migration {

  override name = 'Migration20261123031403_held_blocks';

  override up(): void | Promise<void> {
    this.addSql(`create table "held_blocks" ("id" uuid not null, "position_file_id" uuid not null, "custodian_id" varchar(8) not null, "cause" text not null, "line" int not null, "number" text null, "title" text null, "suffix" text null, "account_id" uuid null, "as_of" date not null, "value" numeric(14,2) not null, "old_value" numeric(14,2) null, "positions" jsonb not null, "status" text not null default 'waiting', "settled_by_id" uuid null, "settled_at" timestamptz null, "created_at" timestamptz not null default now(), primary key ("id"));`);
    this.addSql(`create index "held_blocks_position_file_id_index" on "held_blocks" ("position_file_id");`);
    this.addSql(`create index "held_blocks_account_id_index" on "held_blocks" ("account_id");`);
    this.addSql(`create unique index held_blocks_waiting on held_blocks (account_id, as_of) where cause = 'moved' and status = 'waiting';`);

    this.addSql(`alter table "position_imports" add "trigger" text not null default 'by_hand', add "remarks" jsonb null;`);
    this.addSql(`alter table "position_imports" add constraint "position_imports_trigger_check" check ("trigger" in ('by_hand', 'nightly'));`);

    this.addSql(`alter table "held_blocks" add constraint "held_blocks_position_file_id_foreign" foreign key ("position_file_id") references "position_files" ("id") on update no action on delete cascade;`);
    this.addSql(`alter table "held_blocks" add constraint "held_blocks_custodian_id_foreign" foreign key ("custodian_id") references "custodians" ("id") on update no action on delete restrict;`);
    this.addSql(`alter table "held_blocks" add constraint "held_blocks_account_id_foreign" foreign key ("account_id") references "accounts" ("id") on update no action on delete cascade;`);
    this.addSql(`alter table "held_blocks" add constraint "held_blocks_settled_by_id_foreign" foreign key ("settled_by_id") references "users" ("id") on update no action on delete set null;`);
    this.addSql(`alter table "held_blocks" add constraint "held_blocks_cause_check" check ("cause" in ('unmatched', 'moved'));`);
    this.addSql(`alter table "held_blocks" add constraint "held_blocks_status_check" check ("status" in ('waiting', 'posted', 'dismissed', 'superseded'));`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "held_blocks" cascade;`);

    this.addSql(`alter table "position_imports" drop constraint "position_imports_trigger_check";`);
    this.addSql(`alter table "position_imports" drop column "trigger", drop column "remarks";`);
  }

}
