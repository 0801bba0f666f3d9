import { Migration } from '@mikro-orm/migrations';

/** A payout leaves owing what all its accounts do together: it is a sum, as its other figures are. */
export class Migration20261122190547_carry_sums extends Migration {

  override name = 'Migration20261122190547_carry_sums';

  override up(): void | Promise<void> {
    this.addSql(`alter table "carry_forwards" alter column "amount" type numeric(20,2) using ("amount"::numeric(20,2));`);
  }

}
