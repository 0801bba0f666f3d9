import { Migration } from '@mikro-orm/migrations';

export class Migration20261123065043_importsCancelled extends Migration {

  override name = 'Migration20261123065043_importsCancelled';

  override up(): void | Promise<void> {
    this.addSql(`alter table "position_imports" drop constraint "position_imports_status_check";`);
    this.addSql(`alter table "position_imports" add constraint "position_imports_status_check" check ("status" in ('queued', 'running', 'completed', 'failed', 'cancelled'));`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "position_imports" drop constraint "position_imports_status_check";`);
    this.addSql(`alter table "position_imports" add constraint "position_imports_status_check" check ("status" in ('queued', 'running', 'completed', 'failed'));`);
  }

}
