import { Migration } from '@mikro-orm/migrations';

/** Whoever writes it: that a job, or what waits among the new accounts, has changed is told to those who listen. */
export class Migration20261123033148_events extends Migration {

  override name = 'Migration20261123033148_events';

  override up(): void | Promise<void> {
    this.addSql(`create index jobs_failing on jobs (created_at) where status = 'failed' or retry_at is not null;`);

    this.addSql(`create function tell_job() returns trigger language plpgsql as $$
      begin
        if new.owner_id is not null then
          perform pg_notify('jobs', new.owner_id::text);
        end if;
        if new.status = 'failed' or new.retry_at is not null
          or (tg_op = 'UPDATE' and (old.status = 'failed' or old.retry_at is not null)) then
          perform pg_notify('jobs', 'failing');
        end if;
        return null;
      end $$`);
    this.addSql(`create trigger jobs_told after insert on jobs for each row execute function tell_job()`);
    this.addSql(`create trigger jobs_told_again after update on jobs for each row
      when (old.* is distinct from new.*) execute function tell_job()`);

    this.addSql(`create function tell_account() returns trigger language plpgsql as $$
      begin
        if tg_op = 'UPDATE' then
          perform pg_notify('new_accounts', concat(old.advisor_code_id, ' ', old.advisor_id));
        end if;
        perform pg_notify('new_accounts', concat(new.advisor_code_id, ' ', new.advisor_id));
        return null;
      end $$`);
    this.addSql(`create trigger accounts_told after insert on accounts for each row execute function tell_account()`);
    this.addSql(`create trigger accounts_told_again after update on accounts for each row
      when ((old.step, old.archived_at, old.advisor_code_id, old.advisor_id, old.custodian_id, old.number) is distinct from
        (new.step, new.archived_at, new.advisor_code_id, new.advisor_id, new.custodian_id, new.number))
      execute function tell_account()`);

    this.addSql(`create function tell_discovered() returns trigger language plpgsql as $$
      begin
        if tg_op = 'UPDATE' then
          perform pg_notify('new_accounts', concat(old.advisor_code_id));
        end if;
        perform pg_notify('new_accounts', concat(new.advisor_code_id));
        return null;
      end $$`);
    this.addSql(`create trigger discovered_accounts_told after insert on discovered_accounts
      for each row execute function tell_discovered()`);
    this.addSql(`create trigger discovered_accounts_told_again after update on discovered_accounts for each row
      when ((old.advisor_code_id, old.converted_at) is distinct from (new.advisor_code_id, new.converted_at))
      execute function tell_discovered()`);
  }

  override down(): void | Promise<void> {
    for (const [table, tells] of [['jobs', 'job'], ['accounts', 'account'], ['discovered_accounts', 'discovered']]) {
      this.addSql(`drop trigger ${table}_told on ${table};`);
      this.addSql(`drop trigger ${table}_told_again on ${table};`);
      this.addSql(`drop function tell_${tells};`);
    }
    this.addSql(`drop index "jobs_failing";`);
  }

}
