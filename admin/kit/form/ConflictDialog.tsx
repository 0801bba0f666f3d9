import { Box, Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useId, useState } from 'react';
import { namedInstant } from '../../../src/domain/format.ts';
import type { MissedChange } from '../wire/conflict.ts';
import { ConflictFields, type Chosen, type Versions } from './ConflictFields.tsx';
import type { Merge } from './threeWayMerge.ts';

export interface ConflictDialogProps extends Versions {
  readonly changes?: readonly MissedChange[];
  readonly merge: Merge;
  /** Called with the paths for which the other person's value was chosen. */
  readonly onSettle: (yielded: readonly string[]) => void;
  readonly onClose: () => void;
}

/**
 * Resolves a concurrent edit: fields that both have changed are chosen one by one, all other changes of both are kept.
 */
export function ConflictDialog({ changes, merge, onSettle, onClose, ...values }: ConflictDialogProps) {
  const heading = useId();
  const [chosen, choose] = useState<Chosen>({});
  const { both } = merge;
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={heading}>
      <DialogTitle id={heading}>Someone else changed this</DialogTitle>
      <DialogContent>
        <DialogContentText component="div" sx={{ mb: 2 }}>
          <Changers changes={changes} />
          {said(merge)}
        </DialogContentText>
        <ConflictFields merge={merge} chosen={chosen} onChoose={choose} {...values} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Keep Editing</Button>
        <Button
          variant="contained"
          autoFocus={both.length === 0}
          disabled={both.some((path) => !chosen[path])}
          onClick={() => onSettle(both.filter((path) => chosen[path] === 'theirs'))}
        >
          Save Again
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Changers({ changes = [] }: Pick<ConflictDialogProps, 'changes'>) {
  // One save may have written several records that belong together.
  const lines = changes.map(({ by, at }) => `${by ?? 'Someone else'} saved on ${namedInstant(at)}.`);
  return [...new Set(lines.length > 0 ? lines : ['Someone else saved this.'])].map((line) => (
    <Box key={line}>{line}</Box>
  ));
}

function said({ theirs, both }: Merge): string {
  if (both.length > 0) return 'Choose which value to keep. Other changes from both of you are kept.';
  return theirs.length > 0
    ? 'You changed different fields, so both sets of changes are kept.'
    : 'None of the changed fields are on this form. Your changes are kept.';
}
