import { Migration } from '@mikro-orm/migrations';

export class Migration20261123093457_audit_read extends Migration {

  override name = 'Migration20261123093457_audit_read';

  override up(): void | Promise<void> {
    this.addSql(`create index audit_at on audit (at nulls first, id);`);
    this.addSql(`create index audit_actor on audit (actor_id, at nulls first, id);`);
    this.addSql(`create index audit_action on audit (action, at nulls first, id);`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "audit_at";`);
    this.addSql(`drop index "audit_actor";`);
    this.addSql(`drop index "audit_action";`);
  }

}
