import Close from '@mui/icons-material/Close';
import { Box, Button, Dialog, DialogActions, DialogTitle, Typography, type ButtonProps } from '@mui/material';
import { useId, useState } from 'react';
import type { AnsweredAccount } from '../../../src/domain/account/answered.ts';
import { documentTitle } from '../../../src/domain/account/steps.ts';
import { IconAction } from '../../kit/IconAction.tsx';
import { useCan } from '../../kit/me.tsx';
import { PdfFrame } from '../../kit/PdfFrame.tsx';
import { ToastPlace } from '../../kit/ToastPlace.tsx';
import { blocks, type BlockKey } from './blocks.ts';
import { useFormLink, type FormLink } from './formLink.ts';
import { SignPanel } from './SignPanel.tsx';

interface ReviewDialogProps {
  readonly account: AnsweredAccount;
  readonly block: BlockKey;
  readonly link: FormLink;
  /** With a word where the address of who wanted to sign was refused. */
  readonly onClose: (refusedAddress?: string) => void;
}

/** The form on a page of its own, and its signature for whom may give it. */
export function ReviewDialog({ account, block, link: first, onClose }: ReviewDialogProps) {
  const heading = useId();
  const { accepted, accept, back, isBack } = useAcceptance();
  const accepting = accepted !== undefined;
  const { data: link = first } = useFormLink(account, first);
  const can = useCan();
  const maySign = can(blocks[block].can, account) && !blocks[block].signerOf(account);
  return (
    <Dialog open fullScreen onClose={() => onClose()} aria-labelledby={heading}>
      <Header heading={heading} title={documentTitle(account)} onClose={() => onClose()} />
      <Box sx={body}>
        {/* While a phone shows the signature, the document stays loaded behind it. */}
        <Box sx={{ flexGrow: 1, minHeight: 0, display: accepting ? { xs: 'none', md: 'block' } : 'block' }}>
          <PdfFrame url={link.url} title={documentTitle(account)} />
        </Box>
        {accepting && (
          <SignPanel account={account} edition={accepted} onBack={back} onSigned={onClose} onRefusedAddress={onClose} />
        )}
      </Box>
      <ToastPlace sx={{ px: { xs: 2, md: 3 }, '& > *': { ml: { md: 'auto' }, width: { md: 360 } } }} />
      {!accepting && (
        <DialogActions>
          <Button onClick={() => onClose()}>{maySign ? 'Cancel' : 'Close'}</Button>
          {maySign && <Accept autoFocus={isBack} onClick={() => accept(link.edition)} />}
        </DialogActions>
      )}
    </Dialog>
  );
}

/** The edition that was read and is to be signed; whoever comes back from signing goes on at the button that led there. */
function useAcceptance() {
  const [accepted, accept] = useState<number>();
  const [isBack, setBack] = useState(false);
  const back = () => {
    accept(undefined);
    setBack(true);
  };
  return { accepted, accept, back, isBack };
}

const Accept = (props: Pick<ButtonProps, 'autoFocus' | 'onClick'>) => (
  <Button variant="contained" {...props}>
    Accept
  </Button>
);

const body = { flexGrow: 1, minHeight: 0, display: 'flex', gap: 2, px: { xs: 2, md: 3 }, pb: 1 };

interface HeaderProps {
  readonly heading: string;
  readonly title: string;
  readonly onClose: () => void;
}

function Header({ heading, title, onClose }: HeaderProps) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', pr: 2 }}>
      <DialogTitle id={heading}>Review Document</DialogTitle>
      <Typography sx={{ flexGrow: 1, color: 'text.secondary' }}>{title}</Typography>
      <IconAction label="Close" icon={<Close />} onClick={onClose} />
    </Box>
  );
}
