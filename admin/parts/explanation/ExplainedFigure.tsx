import { Stack } from '@mui/material';
import type { ReactNode } from 'react';
import { ExplainFigure } from '../../kit/explain/ExplainFigure.tsx';
import { FetchedExplanation } from './FetchedExplanation.tsx';

interface ExplainedFigureProps {
  /** 'the market value' */
  readonly title: string;
  /** Names the record of the figure, as its reader knows it. */
  readonly of: string;
  /** Path of the explanation, below /api. */
  readonly path: string;
  readonly figure: string;
  readonly children: ReactNode;
}

/** A figure with a button that explains it, which does not make the line higher. */
export const ExplainedFigure = ({ title, of, path, figure, children }: ExplainedFigureProps) => (
  <Stack component="span" direction="row" sx={{ alignItems: 'center', gap: 0.5, '& button': { my: -0.75 } }}>
    {children}
    <ExplainFigure title={title} of={of}>
      <FetchedExplanation path={path} query={{ figure }} />
    </ExplainFigure>
  </Stack>
);
