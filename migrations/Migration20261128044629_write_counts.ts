import { Migration } from '@mikro-orm/migrations';

/** How much each person writes within an hour. What a crash may forget need not wait for the disk. */
export class Migration20261128044629_write_counts extends Migration {
  override name = 'Migration20261128044629_write_counts';

  override up(): void {
    this.addSql(`create unlogged table "write_counts" ("person_id" uuid not null, "since" timestamptz not null, "times" int not null, primary key ("person_id"));`);
    this.addSql(`alter table "write_counts" add constraint "write_counts_person_id_foreign" foreign key ("person_id") references "users" ("id") on update cascade on delete cascade;`);
  }
}
