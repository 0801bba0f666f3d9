import Close from '@mui/icons-material/Close';
import { Box, Button, Dialog, DialogActions, DialogTitle, Typography } from '@mui/material';
import { useId, useState } from 'react';
import type { AnsweredAccount } from '../../../../src/domain/account/answered.ts';
import { documentTitle } from '../../../../src/domain/account/steps.ts';
import { IconAction } from '../../../kit/button/IconAction.tsx';
import { useCan } from '../../../kit/me.tsx';
import { PdfView } from '../../../kit/pdf/PdfView.tsx';
import { ToastOutlet } from '../../../kit/notice/ToastOutlet.tsx';
import { blocks, type BlockKey } from './blocks.ts';
import { useFormLink, type FormLink } from './formLink.ts';
import { SignPanel } from './SignPanel.tsx';

interface ReviewDialogProps {
  readonly account: AnsweredAccount;
  readonly block: BlockKey;
  readonly link: FormLink;
  /** Called with a message if the address of the person who wanted to sign was refused. */
  readonly onClose: (refusedAddress?: string) => void;
  /** Prepares the form again after it became void. */
  readonly onAgain: () => void;
}

/** Full-screen dialog of the form, with its signature for people who may give it. */
export function ReviewDialog({ account, block, link: first, onClose, onAgain }: ReviewDialogProps) {
  const headingId = useId();
  const { data: link = first } = useFormLink(account, first);
  const { accepted, accept, back, isBack } = useAcceptance();
  const accepting = accepted !== undefined;
  // The edition that was opened: nobody accepts one that was not on their screen.
  const [opened, setOpened] = useState<number>();
  const panel = { account, onBack: back, onSigned: onClose, onRefusedAddress: onClose, onAgain };
  const way = { isOpened: opened === link.edition, isBack, onAccept: () => accept(link.edition) };
  return (
    <Dialog open fullScreen onClose={() => onClose()} aria-labelledby={headingId}>
      <Header headingId={headingId} title={documentTitle(account)} onClose={() => onClose()} />
      <Box sx={body}>
        {/* Hidden on a phone while signing, but mounted, so that the document stays loaded. */}
        <Box sx={{ ...reading, display: accepting ? { xs: 'none', md: 'block' } : 'block' }}>
          <PdfView
            key={link.edition}
            url={link.url}
            title={documentTitle(account)}
            onOpened={() => setOpened(link.edition)}
          />
        </Box>
        {accepting && <SignPanel edition={accepted} {...panel} />}
      </Box>
      <ToastOutlet sx={{ px: { xs: 2, md: 3 }, '& > *': { ml: { md: 'auto' }, width: { md: 360 } } }} />
      {!accepting && <Actions account={account} block={block} {...way} onClose={() => onClose()} />}
    </Dialog>
  );
}

/** The edition that was read and is to be signed; coming back from signing focuses the button that led there. */
function useAcceptance() {
  const [accepted, accept] = useState<number>();
  const [isBack, setBack] = useState(false);
  const back = () => {
    accept(undefined);
    setBack(true);
  };
  return { accepted, accept, back, isBack };
}

interface ActionsProps extends Pick<ReviewDialogProps, 'account' | 'block'> {
  readonly isOpened: boolean;
  readonly isBack: boolean;
  readonly onAccept: () => void;
  readonly onClose: () => void;
}

/** Only an opened form can be signed, and by the firm only after the advisor. */
function Actions({ account, block, isOpened, isBack, onAccept, onClose }: ActionsProps) {
  const can = useCan();
  const maySign = can(blocks[block].can, account) && !blocks[block].signerOf(account);
  const isTurn = block === 'advisor' || account.advisorSignerAttributes !== null;
  const waits = isTurn
    ? !isOpened && 'You can accept the document once it has loaded.'
    : 'The advisor must sign first.';
  return (
    <DialogActions>
      <Typography variant="body2" role="status">
        {maySign && waits}
      </Typography>
      <Button onClick={onClose}>{maySign ? 'Cancel' : 'Close'}</Button>
      {maySign && (
        <Button variant="contained" autoFocus={isBack} disabled={waits !== false} onClick={onAccept}>
          Accept
        </Button>
      )}
    </DialogActions>
  );
}

const reading = { flexGrow: 1, minWidth: 0, minHeight: 0 };

const body = { flexGrow: 1, minHeight: 0, display: 'flex', gap: 2, px: { xs: 2, md: 3 }, pb: 1 };

interface HeaderProps {
  readonly headingId: string;
  readonly title: string;
  readonly onClose: () => void;
}

function Header({ headingId, title, onClose }: HeaderProps) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', pr: 2 }}>
      <DialogTitle id={headingId}>Review Document</DialogTitle>
      <Typography sx={{ flexGrow: 1, color: 'text.secondary' }}>{title}</Typography>
      <IconAction label="Close" icon={<Close />} onClick={onClose} />
    </Box>
  );
}
