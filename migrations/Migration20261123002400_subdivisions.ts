import { Migration } from '@mikro-orm/migrations';
import iso from 'iso-3166-2';

/** The states, provinces and regions of every country, beside those of the United States that there are. */
export class Migration20261123002400_subdivisions extends Migration {
  override name = 'Migration20261123002400_subdivisions';

  override up(): void {
    const rows = Object.keys(iso.data).flatMap((country) =>
      Object.entries(iso.country(country)?.sub ?? {}).map(([id, { name }]) => ({ id, name, country_id: country })),
    );
    const json = JSON.stringify(rows).replaceAll("'", "''");
    this.addSql(`insert into states select given.* from jsonb_populate_recordset(null::states, '${json}') given
      join countries c on c.id = given.country_id on conflict do nothing`);
  }
}
