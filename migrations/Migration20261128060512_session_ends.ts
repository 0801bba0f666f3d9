import { Migration } from '@mikro-orm/migrations';

/** Whoever ends it: that a session is over is told to those who listen. */
export class Migration20261128060512_session_ends extends Migration {
  override name = 'Migration20261128060512_session_ends';

  override up(): void {
    this.addSql(`create function tell_session() returns trigger language plpgsql as $$
      begin
        perform pg_notify('sessions', new.id::text);
        return null;
      end $$`);
    this.addSql(`create trigger sessions_told after update on sessions for each row
      when (old.ended_at is null and new.ended_at is not null) execute function tell_session()`);
  }
}
