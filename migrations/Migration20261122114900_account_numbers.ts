import { Migration } from '@mikro-orm/migrations';

/** Account numbers are unique per custodian as they compare: without dashes, blanks and case. */
export class Migration20261122114900_account_numbers extends Migration {

  override name = 'Migration20261122114900_account_numbers';

  override up(): void | Promise<void> {
    this.addSql(`create function comparable_number(number text) returns text language sql immutable strict parallel safe
      return upper(regexp_replace(number, '[[:space:]-]', '', 'g'));`);
    // Which of two accounts has the number, a person knows: the start says which they are, and nothing is changed.
    this.addSql(`do $$
      declare twins text;
      begin
        select string_agg(numbers, '; ') into twins from (
          select string_agg(number, ' and ' order by number) as numbers from accounts
          where number is not null and archived_at is null
          group by custodian_id, comparable_number(number) having count(*) > 1 limit 20) t;
        if twins is not null then
          raise exception 'Accounts of one custodian have numbers that differ in blanks, dashes or case alone: %. Please correct them, then start again.', twins;
        end if;
      end $$;`);
    this.addSql(`drop index accounts_number;`);
    this.addSql(`create unique index accounts_number on accounts (custodian_id, comparable_number(number)) where number is not null and archived_at is null;`);
  }

}
