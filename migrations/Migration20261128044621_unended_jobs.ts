import { Migration } from '@mikro-orm/migrations';

/** Whose a job's run is, how many came to no end, and how the server's own chores fare. */
export class Migration20261128044621_unended_jobs extends Migration {
  override name = 'Migration20261128044621_unended_jobs';

  override up(): void {
    this.addSql(`create table "chores" ("name" text not null, "fruitless" int not null, "done_at" timestamptz null, primary key ("name"));`);
    this.addSql(`alter table "jobs" add "unended" int not null default 0, add "run" uuid null;`);
    this.addSql(`create index jobs_open on jobs (created_at) where status = 'queued' or status = 'running';`);
  }
}
