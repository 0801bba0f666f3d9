import { Migration } from '@mikro-orm/migrations';
import countries from 'i18n-iso-countries';
import english from 'i18n-iso-countries/langs/en.json' with { type: 'json' };
import iso from 'iso-3166-2';

interface Named {
  readonly id: string;
  readonly name: string;
  readonly country_id?: string;
}

/** Countries, the states of the United States, and the two custodians. */
export class Migration20260101000300_reference extends Migration {
  override up(): void {
    countries.registerLocale(english);
    const names = Object.entries(countries.getNames('en', { select: 'official' }));
    const states = Object.entries(iso.country('US')?.sub ?? {});
    this.insert('countries', names.map(([id, name]) => ({ id, name })));
    this.insert('states', states.map(([id, { name }]) => ({ id, name, country_id: 'US' })));
    this.insert('custodians', [
      { id: 'schwab', name: 'Schwab' },
      { id: 'fidelity', name: 'Fidelity' },
    ]);
  }

  private insert(table: string, rows: readonly Named[]): void {
    const json = JSON.stringify(rows).replaceAll("'", "''");
    this.addSql(`insert into ${table} select * from jsonb_populate_recordset(null::${table}, '${json}')`);
  }
}
