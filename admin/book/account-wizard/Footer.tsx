import { Alert, Box, Button, Typography } from '@mui/material';
import { labelTo } from '../../../src/domain/account/moves.ts';
import { canProceed, proceedTo, seesStage } from '../../../src/domain/account/proceed.ts';
import type { StepKey } from '../../../src/domain/account/steps.ts';
import { useEditing } from '../../kit/form/EditSections.tsx';
import { useMe } from '../../kit/me.tsx';
import { columns } from './columns.ts';
import { UnsubmitButton } from './documents/UnsubmitButton.tsx';
import { proceedButton } from './useSaveSection.ts';
import { useWizard } from './WizardContext.tsx';
import { formOf } from './WizardSection.tsx';

/** The footer's button to the next step, and the reason when it is disabled. */
export function Footer({ blocked }: { readonly blocked: boolean }) {
  const { account } = useWizard();
  const { dirty } = useEditing();
  return (
    <Box component="footer" sx={{ borderTop: 1, borderColor: 'divider', bgcolor: 'background.paper' }}>
      {blocked && (
        <Alert severity="warning" square sx={{ border: 0, px: { xs: 2, sm: 3 } }}>
          {account.blockReason}
        </Alert>
      )}
      <Box sx={{ ...columns, px: { xs: 2, sm: 3 }, py: 1.5 }}>
        <Box sx={bar}>
          <Typography variant="body2" role="status" sx={said}>
            {dirty && 'This section has unsaved changes.'}
          </Typography>
          <UnsubmitButton />
          <ProceedButton />
        </Box>
      </Box>
    </Box>
  );
}

const bar = {
  display: 'flex',
  flexWrap: { xs: 'wrap', md: 'nowrap' },
  gap: { xs: 1, md: 2 },
  alignItems: 'center',
};

/** On a phone the button fills the room beside the back button. */
const wide = { flexGrow: { xs: 1, md: 0 } };

const said = {
  mr: 'auto',
  width: { xs: '100%', md: 'auto' },
  color: 'text.secondary',
  '&:empty': { width: 'auto', mr: { xs: -1, md: 'auto' } },
};

/** For each page of the stepper, the step that its button leads to; the button is named after it. */
const aims: readonly StepKey[] = ['basics', 'bill_from', 'objective', 'submitted', 'review', 'completed'];

function ProceedButton() {
  const { account, stageIndex, busy, advance } = useWizard();
  const { open, dirty } = useEditing();
  const me = useMe();
  const enabled = canProceed(account, me, stageIndex);
  const isForm = stageIndex < aims.indexOf('submitted');
  const isRead = isForm && !enabled;
  if (isRead || !seesStage(me, stageIndex)) return null;
  const aim = enabled && !isForm ? proceedTo(account, stageIndex) : aims[stageIndex];
  // An open section with unsaved input is saved first: this button then submits its form.
  const way =
    open && (dirty || account.id === '')
      ? ({ type: 'submit', form: formOf(open), name: proceedButton } as const)
      : { onClick: advance };
  return (
    // Outlined while an open section shows its own save button, which is the usual way on.
    <Button variant={isForm && open ? 'outlined' : 'contained'} sx={wide} disabled={!enabled} loading={busy} {...way}>
      {aim && labelTo(aim)}
    </Button>
  );
}
