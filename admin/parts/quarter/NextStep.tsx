import { Button, Card, Stack, Typography } from '@mui/material';
import { Link } from 'react-router';
import { quarterOf } from '../../../src/domain/dates.ts';
import { nextItem, type ChecklistItem } from '../../../src/domain/quarter/checklist.ts';

interface NextStepProps {
  readonly quarter: string;
  readonly lines: readonly ChecklistItem[];
}

/** The next step of a quarter's work, with its link. */
export function NextStep({ quarter, lines }: NextStepProps) {
  const next = nextItem(lines);
  const { label } = quarterOf(quarter);
  return (
    <Card component="section" aria-label="Next Step" sx={{ p: 2, mb: 2 }}>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 2, alignItems: 'center', justifyContent: 'space-between' }}>
        <div>
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            Next Step
          </Typography>
          <Typography>{next ? `${next.label}: ${next.words}` : `No action needed for ${label}.`}</Typography>
        </div>
        {next?.to && (
          <Button variant="contained" component={Link} to={next.to} className="no-print">
            {next.deed}
          </Button>
        )}
      </Stack>
    </Card>
  );
}
