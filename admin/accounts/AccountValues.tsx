import { format, fullDay } from '../../src/domain/format.ts';
import { Band } from '../kit/Band.tsx';
import { iso } from '../kit/instant.ts';
import { Fact } from '../kit/Section.tsx';
import type { AnsweredAccount } from '../../src/domain/account/answered.ts';

/** What the account holds, in sight on every tab: switching a position off moves the balance. */
export function AccountValues({
  account: { value, billableValue, lastImported },
}: {
  readonly account: AnsweredAccount;
}) {
  return (
    <Band>
      <Fact label="Market Value">
        <strong>{format('money', value)}</strong>
      </Fact>
      <Fact label="Billable Balance">
        <strong>{format('money', billableValue)}</strong>
      </Fact>
      <Fact label="Last Imported">{lastImported && fullDay(iso(lastImported))}</Fact>
    </Band>
  );
}
