import { Migration } from '@mikro-orm/migrations';

/** Finds the account that is meant by a number whose leading zeros a spreadsheet took away. */
export class Migration20261128162557_leading_zeros extends Migration {

  override name = 'Migration20261128162557_leading_zeros';

  override up(): void | Promise<void> {
    this.addSql(`create function unpadded_number(number text) returns text language sql immutable strict parallel safe
      return ltrim(upper(regexp_replace(number, '[[:space:]-]', '', 'g')), '0');`);
    this.addSql(`create index accounts_unpadded on accounts (unpadded_number(number), custodian_id) where number is not null and archived_at is null;`);
    this.addSql(`create index discovered_accounts_unpadded on discovered_accounts (unpadded_number(number), custodian_id) where converted_at is null;`);

    this.addSql(`alter table "held_blocks" drop constraint "held_blocks_cause_check";`);
    this.addSql(`alter table "held_blocks" add constraint "held_blocks_cause_check" check ("cause" in ('unmatched', 'zeros', 'moved', 'past'));`);
  }

}
