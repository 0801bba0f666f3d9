import { Migration } from '@mikro-orm/migrations';

/** The values of a day are named as the trade names them: a close is the closing of an account, and nothing else. */
export class Migration20261128160000_daily_values extends Migration {

  override name = 'Migration20261128160000_daily_values';

  override up(): void | Promise<void> {
    this.addSql(`alter table account_closes rename to daily_values;`);
    this.addSql(`alter table daily_values rename constraint account_closes_pkey to daily_values_pkey;`);
    this.addSql(`alter table daily_values rename constraint account_closes_account_id_foreign to daily_values_account_id_foreign;`);

    this.addSql(`alter table position_history rename to daily_positions;`);
    this.addSql(`alter table daily_positions rename constraint position_history_pkey to daily_positions_pkey;`);
    this.addSql(`alter table daily_positions rename constraint position_history_account_id_foreign to daily_positions_account_id_foreign;`);

    this.addSql(`alter table kept_closes rename to billed_positions;`);
    this.addSql(`alter table billed_positions rename constraint kept_closes_pkey to billed_positions_pkey;`);
    this.addSql(`alter table billed_positions rename constraint kept_closes_fee_row_id_foreign to billed_positions_fee_row_id_foreign;`);
  }
}
