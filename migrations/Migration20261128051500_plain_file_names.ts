import { Migration } from '@mikro-orm/migrations';

/** What nobody sees of a name, but what can make it read as another one: see `src/domain/fileName.ts`. */
const unseen = String.raw`[\u0001-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]`;

/** Names that were kept before they were cleaned. The bytes’ own rows are fixed: theirs are cleaned as they go out. */
export class Migration20261128051500_plain_file_names extends Migration {
  override name = 'Migration20261128051500_plain_file_names';

  override up(): void {
    this.addSql(`update files set file_name = regexp_replace(file_name, '${unseen}', '', 'g') where file_name ~ '${unseen}';`);
  }
}
