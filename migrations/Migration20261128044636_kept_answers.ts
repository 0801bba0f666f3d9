import { Migration } from '@mikro-orm/migrations';

/** What an export and an answer that is kept for a repeated call hold, and what their owners saw by then. */
export class Migration20261128044636_kept_answers extends Migration {
  override name = 'Migration20261128044636_kept_answers';

  override up(): void {
    this.addSql(`create table "exported_rows" ("job_id" uuid not null, "sight" jsonb not null, "row_ids" text[] not null, primary key ("job_id"));`);
    this.addSql(`alter table "exported_rows" add constraint "exported_rows_job_id_foreign" foreign key ("job_id") references "jobs" ("id") on update cascade on delete cascade;`);
    this.addSql(`alter table "idempotency_keys" add "sight" jsonb null, add "written" jsonb null;`);
  }
}
