import type { AnsweredAccount } from '../../../src/domain/account/answered.ts';
import { format, fullDay } from '../../../src/domain/format.ts';
import { Band } from '../../kit/page/Band.tsx';
import { iso } from '../../kit/page/instant.ts';
import { Fact } from '../../kit/page/Section.tsx';
import { accountText } from '../../parts/explanation/accountText.ts';
import { ExplainedFigure } from '../../parts/explanation/ExplainedFigure.tsx';

/** Values of the account, visible on every tab: switching off a position changes the balance. */
export function AccountValues({
  account: { id, number, clientName, value, billableValue, lastImported },
}: {
  readonly account: AnsweredAccount;
}) {
  const source = { of: accountText(number, clientName), path: `/accounts/${id}/explanation` };
  return (
    <Band>
      <Fact label="Market Value">
        <ExplainedFigure {...source} title="the market value" figure="value">
          <strong>{format('money', value)}</strong>
        </ExplainedFigure>
      </Fact>
      <Fact label="Billable Balance">
        <ExplainedFigure {...source} title="the billable balance" figure="billableValue">
          <strong>{format('money', billableValue)}</strong>
        </ExplainedFigure>
      </Fact>
      <Fact label="Last Imported">{lastImported && fullDay(iso(lastImported))}</Fact>
    </Band>
  );
}
