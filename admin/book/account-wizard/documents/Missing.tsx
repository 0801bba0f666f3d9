import { Alert, AlertTitle, Box } from '@mui/material';
import type { AnsweredAccount } from '../../../../src/domain/account/answered.ts';
import { labelTo, missingFor } from '../../../../src/domain/account/moves.ts';
import type { StepKey } from '../../../../src/domain/account/steps.ts';

interface MissingProps {
  readonly account: AnsweredAccount;
  /** The step that the footer's button leads to. */
  readonly to: StepKey;
}

/** Lists what a move still waits for, so that nobody wonders why its button is disabled. */
export function Missing({ account, to }: MissingProps) {
  const missing = missingFor(account, to);
  if (missing.length === 0) return null;
  return (
    <Alert severity="warning" sx={{ mb: 2, alignItems: 'flex-start' }}>
      <AlertTitle sx={{ mt: 0 }}>{`Still needed before ${labelTo(to)}`}</AlertTitle>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {missing.map(({ field, message }) => (
          <li key={field + message}>{field === 'number' ? 'The account number is required.' : message}</li>
        ))}
      </Box>
    </Alert>
  );
}
