import { Migration } from '@mikro-orm/migrations';

/** Account numbers that imports met, and those that are searched for, compare without dashes, blanks and case too. */
export class Migration20261122172229_account_number_spellings extends Migration {
  override name = 'Migration20261122172229_account_number_spellings';

  override up(): void {
    // Of several spellings the one that became an account stays, else the one that was met first.
    this.addSql(`delete from discovered_accounts d using (
        select id, row_number() over (partition by custodian_id, comparable_number(number)
          order by converted_at desc nulls last, id) as place from discovered_accounts) spelling
      where spelling.id = d.id and spelling.place > 1;`);
    this.addSql(`alter table discovered_accounts drop constraint discovered_accounts_number;`);
    this.addSql(`create unique index discovered_accounts_number on discovered_accounts (custodian_id, comparable_number(number));`);

    this.addSql(`drop index accounts_search;`);
    this.addSql(`create index accounts_search on accounts using gin (comparable_number(number) gin_trgm_ops);`);
  }
}
