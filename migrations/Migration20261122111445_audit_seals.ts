import { Migration } from '@mikro-orm/migrations';

/** Where the chain's seals stand, and a trigger that needs no right of whoever writes. */
export class Migration20261122111445_audit_seals extends Migration {
  override name = 'Migration20261122111445_audit_seals';

  override up(): void {
    this.addSql(`create table "audit_seals" ("number" int not null, "line" text not null, primary key ("number"));`);

    // As the table's owner, so that a role that may only insert gets its rows into the chain too. The last row is one
    // that has its hash: whoever inserts cannot pretend a place.
    this.addSql(`create or replace function seal_audit() returns trigger language plpgsql security definer as $$
      declare last audit; sealed audit;
      begin
        perform pg_advisory_xact_lock(hashtext('audit'));
        select * into last from audit where sequence is not null and hash is not null order by sequence desc limit 1;
        select * into sealed from audit where id = new.id;
        sealed.sequence := coalesce(last.sequence, 0) + 1;
        sealed.previous_hash := coalesce(last.hash, '');
        update audit set sequence = sealed.sequence, previous_hash = sealed.previous_hash, hash = audit_hash(sealed)
          where id = new.id;
        return null;
      end $$;`);
    // What a caller's temporary tables are named must not matter.
    this.addSql(`do $$ begin
      execute format('alter function seal_audit() set search_path = %I, pg_temp', current_schema());
    end $$;`);
  }
}
