import { Migration } from '@mikro-orm/migrations';

/** What was uploaded still does not change; but of a file that was deleted, the bytes may go, once. */
export class Migration20261123064113_removed_blobs extends Migration {

  override name = 'Migration20261123064113_removed_blobs';

  override up(): void | Promise<void> {
    this.addSql(`alter table "blobs" drop constraint "blobs_stored";`);
    this.addSql(`alter table "blobs" add "removed_at" timestamptz null;`);
    this.addSql(`alter table "blobs" add constraint "blobs_stored" check ((uploaded_at is null or removed_at is not null) = (storage_key is null));`);

    this.addSql(`create index files_archived on files (archived_at) where archived_at is not null;`);

    this.addSql(`create or replace function refuse_blob_change() returns trigger language plpgsql as $$
      begin
        if old.removed_at is null and new.removed_at is not null and new.storage_key is null
          and (old.byte_size, old.content_type, old.checksum, old.sha256, old.uploaded_at) is not distinct from
            (new.byte_size, new.content_type, new.checksum, new.sha256, new.uploaded_at)
          and exists (select from files f where f.blob_id = old.id and f.archived_at is not null)
        then return new;
        end if;
        raise exception 'What was uploaded does not change' using errcode = 'check_violation', constraint = 'blobs_fixed';
      end $$`);
    this.addSql(`drop trigger blobs_fixed on blobs;`);
    this.addSql(`create trigger blobs_fixed before update on blobs for each row
      when ((old.storage_key is not null or old.removed_at is not null or new.removed_at is not null) and
        (old.storage_key, old.byte_size, old.content_type, old.checksum, old.sha256, old.uploaded_at, old.removed_at)
          is distinct from
        (new.storage_key, new.byte_size, new.content_type, new.checksum, new.sha256, new.uploaded_at, new.removed_at))
      execute function refuse_blob_change()`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop trigger blobs_fixed on blobs;`);
    this.addSql(`create or replace function refuse_blob_change() returns trigger language plpgsql as $$
      begin
        raise exception 'What was uploaded does not change' using errcode = 'check_violation', constraint = 'blobs_fixed';
      end $$`);
    this.addSql(`create trigger blobs_fixed before update on blobs for each row
      when (old.storage_key is not null and
        (old.storage_key, old.byte_size, old.content_type, old.checksum, old.sha256, old.uploaded_at) is distinct from
        (new.storage_key, new.byte_size, new.content_type, new.checksum, new.sha256, new.uploaded_at))
      execute function refuse_blob_change()`);
    this.addSql(`alter table "blobs" drop constraint "blobs_stored";`);
    this.addSql(`alter table "blobs" drop column "removed_at";`);
    this.addSql(`alter table "blobs" add constraint "blobs_stored" check ((uploaded_at is null) = (storage_key is null));`);

    this.addSql(`drop index "files_archived";`);
  }

}
