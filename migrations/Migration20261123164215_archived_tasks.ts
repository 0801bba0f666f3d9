import { Migration } from '@mikro-orm/migrations';

export class Migration20261123164215_archived_tasks extends Migration {

  override name = 'Migration20261123164215_archived_tasks';

  override up(): void | Promise<void> {
    this.addSql(`alter table "tasks" add "archived_at" timestamptz null;`);
    this.addSql(`drop index "tasks_urgency";`);
    this.addSql(`create index tasks_urgency on tasks (owner_id, (case when completed_at is null then coalesce(due_on, date '9999-12-31') else date 'infinity' end) nulls first, id) where archived_at is null;`);
    this.addSql(`create index tasks_archived on tasks (archived_at) where archived_at is not null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "tasks_archived";`);
    this.addSql(`drop index "tasks_urgency";`);
    this.addSql(`delete from tasks where archived_at is not null;`);
    this.addSql(`create index tasks_urgency on tasks (owner_id, (case when completed_at is null then coalesce(due_on, date '9999-12-31') else date 'infinity' end) nulls first, id);`);
    this.addSql(`alter table "tasks" drop column "archived_at";`);
  }

}
