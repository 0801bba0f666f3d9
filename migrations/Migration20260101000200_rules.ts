import { Migration } from '@mikro-orm/migrations';

/** What an entity cannot declare: rules over several rows, the audit's chain, the custodian of an account's code. */
export class Migration20260101000200_rules extends Migration {
  override up(): void {
    this.addSql(`alter table accounts add constraint accounts_code_custodian
      foreign key (advisor_code_id, custodian_id) references advisor_codes (id, custodian_id) on update cascade`);

    // Splits add up to the whole at the end of the transaction, however they were changed in it.
    this.addSql(`create function check_splits() returns trigger language plpgsql as $$
      declare total numeric;
      begin
        select sum(percentage) into total from advisor_subscriptions where terms_id = coalesce(new.terms_id, old.terms_id);
        if total <> 100 then
          raise exception 'The splits of terms % add up to %, not 100', coalesce(new.terms_id, old.terms_id), total
            using errcode = 'check_violation', constraint = 'advisor_subscriptions_sum';
        end if;
        return null;
      end $$`);
    this.addSql(`create constraint trigger advisor_subscriptions_sum after insert or update or delete on advisor_subscriptions
      deferrable initially deferred for each row execute function check_splits()`);

    this.addSql(`create function audit_content(event audit) returns text language sql stable as $$
      select (to_jsonb(event) - 'hash' - 'at' || jsonb_build_object('at', extract(epoch from event.at)::text))::text $$`);
    this.addSql(`create function audit_hash(event audit) returns text language sql stable as $$
      select encode(sha256(convert_to(audit_content(event), 'UTF8')), 'hex') $$`);

    // At the commit: the chain's lock is the last one taken, so that long work blocks nobody.
    this.addSql(`create function seal_audit() returns trigger language plpgsql as $$
      declare last audit; sealed audit;
      begin
        perform pg_advisory_xact_lock(hashtext('audit'));
        select * into last from audit where sequence is not null order by sequence desc limit 1;
        select * into sealed from audit where id = new.id;
        sealed.sequence := coalesce(last.sequence, 0) + 1;
        sealed.previous_hash := coalesce(last.hash, '');
        update audit set sequence = sealed.sequence, previous_hash = sealed.previous_hash, hash = audit_hash(sealed)
          where id = new.id;
        return null;
      end $$`);
    this.addSql(`create constraint trigger audit_seal after insert on audit
      deferrable initially deferred for each row execute function seal_audit()`);
    this.addSql(`create function refuse_audit_change() returns trigger language plpgsql as $$
      begin
        if tg_op = 'UPDATE' and old.hash is null and new.hash is not null
          and to_jsonb(new) - 'sequence' - 'previous_hash' - 'hash' = to_jsonb(old) - 'sequence' - 'previous_hash' - 'hash'
        then return new; end if;
        raise exception 'The audit is neither changed nor deleted';
      end $$`);
    this.addSql(`create trigger audit_fixed before update or delete on audit
      for each row execute function refuse_audit_change()`);
    this.addSql(`create trigger audit_kept before truncate on audit
      for each statement execute function refuse_audit_change()`);
  }
}
