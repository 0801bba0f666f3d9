import { Migration } from '@mikro-orm/migrations';

export class Migration20261123023821_long_work extends Migration {

  override name = 'Migration20261123023821_long_work';

  override up(): void | Promise<void> {
    this.addSql(`drop index "jobs_owner_id_index";`);
    this.addSql(`alter table "jobs" drop constraint "jobs_status_check";`);
    this.addSql(`alter table "jobs" add "result" jsonb null, add "steps" jsonb null, add "cancelled_at" timestamptz null, add "attempts" int not null default 0, add "retry_at" timestamptz null;`);
    this.addSql(`create index "jobs_of_owner" on "jobs" ("owner_id", "created_at");`);
    this.addSql(`alter table "jobs" add constraint "jobs_status_check" check ("status" in ('queued', 'running', 'completed', 'failed', 'cancelled'));`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "jobs_of_owner";`);
    this.addSql(`alter table "jobs" drop constraint "jobs_status_check";`);
    this.addSql(`alter table "jobs" drop column "result", drop column "steps", drop column "cancelled_at", drop column "attempts", drop column "retry_at";`);
    this.addSql(`create index "jobs_owner_id_index" on "jobs" ("owner_id");`);
    this.addSql(`alter table "jobs" add constraint "jobs_status_check" check ("status" in ('queued', 'running', 'completed', 'failed'));`);
  }

}
