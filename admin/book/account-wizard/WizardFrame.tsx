import { Box } from '@mui/material';
import { useEffect, useRef } from 'react';
import type { AnsweredAccount } from '../../../src/domain/account/answered.ts';
import { AskBeforeLeaving } from '../../kit/form/AskBeforeLeaving.tsx';
import { EditingContext } from '../../kit/form/EditSections.tsx';
import { PageTitle } from '../../kit/page/PageTitle.tsx';
import { ToastOutlet } from '../../kit/notice/ToastOutlet.tsx';
import { columns } from './columns.ts';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { Page } from './Page.tsx';
import { SidePanel } from './SidePanel.tsx';
import { StageStepper } from './StageStepper.tsx';
import { useWizardState } from './useWizardState.ts';
import { WizardContext } from './WizardContext.tsx';

interface WizardFrameProps {
  readonly account: AnsweredAccount;
  /** The id of the heading that names the dialog. */
  readonly headingId: string;
  readonly close: () => void;
}

export function WizardFrame({ account: shown, headingId, close }: WizardFrameProps) {
  const { wizard, editing, blocked } = useWizardState(shown, close);
  const { account } = wizard;
  return (
    <WizardContext value={wizard}>
      <EditingContext value={editing}>
        <PageTitle>{[account.name, account.number ?? 'New Account'].filter(Boolean).join(' · ')}</PageTitle>
        {editing.dirty && <AskBeforeLeaving within={`/clients/${account.clientId}/accounts/`} />}
        <Box sx={top}>
          <Header id={headingId} />
          <Box sx={{ px: { xs: 2, sm: 3 }, pb: 1.5 }}>
            <StageStepper />
          </Box>
        </Box>
        <Sheet account={account} stageIndex={wizard.stageIndex} />
        <ToastOutlet sx={toasts} />
        <Footer blocked={blocked} />
      </EditingContext>
    </WizardContext>
  );
}

interface SheetProps {
  readonly account: AnsweredAccount;
  readonly stageIndex: number;
}

/** Shows the page of a stage beside the side panel; a new page begins at its top. */
function Sheet({ account, stageIndex }: SheetProps) {
  return (
    <Box key={stageIndex} sx={{ flexGrow: 1, overflowY: 'auto', bgcolor: 'background.default' }}>
      <Box sx={{ ...columns, p: { xs: 2, sm: 3 } }}>
        <SidePanel account={account} />
        <Box component="main" ref={usePageFocus(stageIndex)} tabIndex={-1} sx={{ minWidth: 0, outline: 0 }}>
          <Page />
        </Box>
      </Box>
    </Box>
  );
}

/**
 * Toasts stand between the page and the buttons on a small screen, over the empty foot of the side panel on a wide one.
 */
const toasts = {
  px: { xs: 2, sm: 3 },
  bgcolor: 'background.default',
  position: 'relative',
  '& > *': { position: { md: 'absolute' }, bottom: 0, right: 24, width: { md: 300 } },
};

const top = { bgcolor: 'background.paper', borderBottom: 1, borderColor: 'divider' };

/** Moves the focus to the open section of a new page; it would stay on the button otherwise. */
function usePageFocus(stageIndex: number) {
  const page = useRef<HTMLElement>(null);
  const last = useRef(stageIndex);
  useEffect(() => {
    if (last.current === stageIndex) return;
    last.current = stageIndex;
    const section = page.current?.querySelector<HTMLElement>(openSection);
    if (section) section.focus();
    else page.current?.focus({ preventScroll: true });
  }, [stageIndex]);
  return page;
}

const openSection = 'h2 [aria-expanded="true"]';
