import { Migration } from '@mikro-orm/migrations';

/** What several payouts of an advisor left owing may lie open side by side, and the next payout takes all of it along. */
export class Migration20261122171915_open_carries extends Migration {

  override name = 'Migration20261122171915_open_carries';

  override up(): void | Promise<void> {
    this.addSql(`alter table "carry_forwards" drop constraint "carry_forwards_used_by_id_unique";`);
    this.addSql(`create index "carry_forwards_used_by_id_index" on "carry_forwards" ("used_by_id");`);
    this.addSql(`drop index carry_forwards_open;`);
    this.addSql(`create index carry_forwards_open on carry_forwards (advisor_id) where used_by_id is null;`);

    this.addSql(`alter table "fee_files" add "digest" text null;`);
  }

}
