import { Migration } from '@mikro-orm/migrations';

/** Bytes lie under a name of their own: until now it was the id of their row, which two uploads could share. */
export class Migration20261122111537_blob_storage_key extends Migration {

  override name = 'Migration20261122111537_blob_storage_key';

  override up(): void | Promise<void> {
    this.addSql(`alter table "blobs" add "storage_key" uuid null;`);
    this.addSql(`update blobs set storage_key = id where uploaded_at is not null;`);
    this.addSql(`alter table "blobs" add constraint "blobs_storage_key_unique" unique ("storage_key");`);
    this.addSql(`alter table "blobs" add constraint "blobs_stored" check ((uploaded_at is null) = (storage_key is null));`);

    this.addSql(`create function refuse_blob_change() returns trigger language plpgsql as $$
      begin
        raise exception 'What was uploaded does not change' using errcode = 'check_violation', constraint = 'blobs_fixed';
      end $$`);
    this.addSql(`create trigger blobs_fixed before update on blobs for each row
      when (old.storage_key is not null and
        (old.storage_key, old.byte_size, old.content_type, old.checksum, old.sha256, old.uploaded_at) is distinct from
        (new.storage_key, new.byte_size, new.content_type, new.checksum, new.sha256, new.uploaded_at))
      execute function refuse_blob_change()`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop trigger blobs_fixed on blobs;`);
    this.addSql(`drop function refuse_blob_change;`);
    this.addSql(`alter table "blobs" drop constraint "blobs_storage_key_unique";`);
    this.addSql(`alter table "blobs" drop constraint "blobs_stored";`);
    this.addSql(`alter table "blobs" drop column "storage_key";`);
  }

}
