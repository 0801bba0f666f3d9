import { Migration } from '@mikro-orm/migrations';

export class Migration20260101000000_extensions extends Migration {
  override up(): void {
    this.addSql('create extension if not exists pg_trgm');
  }
}
