import { Migration } from '@mikro-orm/migrations';

export class Migration20261123070036_heldPastDays extends Migration {

  override name = 'Migration20261123070036_heldPastDays';

  override up(): void | Promise<void> {
    this.addSql(`alter table "held_blocks" drop constraint "held_blocks_cause_check";`);
    this.addSql(`alter table "held_blocks" add constraint "held_blocks_cause_check" check ("cause" in ('unmatched', 'moved', 'past'));`);
    this.addSql(`drop index "held_blocks_waiting";`);
    this.addSql(`create unique index held_blocks_waiting on held_blocks (account_id, as_of) where cause <> 'unmatched' and status = 'waiting';`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "held_blocks" drop constraint "held_blocks_cause_check";`);
    this.addSql(`alter table "held_blocks" add constraint "held_blocks_cause_check" check ("cause" in ('unmatched', 'moved'));`);
    this.addSql(`drop index "held_blocks_waiting";`);
    this.addSql(`create unique index held_blocks_waiting on held_blocks (account_id, as_of) where cause = 'moved' and status = 'waiting';`);
  }

}
