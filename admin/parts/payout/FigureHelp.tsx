import { quarterOf } from '../../../src/domain/dates.ts';
import { ExplainFigure } from '../../kit/explain/ExplainFigure.tsx';
import { Explanation } from '../explanation/Explanation.tsx';
import { PartsOfFigure } from './explanations.tsx';
import type { Payout } from './payout.ts';
import type { StatementLine } from './statement.ts';

type FigureHelpProps = Pick<StatementLine, 'figure' | 'label' | 'explain'> & { readonly payout: Payout };

/** Button that explains a figure of a payout. */
export function FigureHelp({ figure, label, explain, payout }: FigureHelpProps) {
  const of = `${payout.advisorName}, ${quarterOf(payout.startDate).label}`;
  return (
    <ExplainFigure title={`the ${label.toLowerCase()}`} of={of}>
      {explain ? <Explanation lines={explain(payout)} /> : <PartsOfFigure payoutId={payout.id} figure={figure} />}
    </ExplainFigure>
  );
}
