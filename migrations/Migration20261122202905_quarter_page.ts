import { Migration } from '@mikro-orm/migrations';

export class Migration20261122202905_quarter_page extends Migration {

  override name = 'Migration20261122202905_quarter_page';

  override up(): void | Promise<void> {
    this.addSql(`alter table "accounts" add "completed_at" timestamptz null;`);
    this.addSql(`create index accounts_by_completion on accounts (completed_at nulls first, id) where archived_at is null;`);

    this.addSql(`create index breakdowns_refunded on breakdowns (payout_id) where refund_share <> 0;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "accounts_by_completion";`);
    this.addSql(`alter table "accounts" drop column "completed_at";`);

    this.addSql(`drop index "breakdowns_refunded";`);
  }

}
