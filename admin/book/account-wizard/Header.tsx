import Article from '@mui/icons-material/ArticleOutlined';
import Close from '@mui/icons-material/Close';
import { Box, Button, Typography, useMediaQuery, type Theme } from '@mui/material';
import { useState } from 'react';
import { IconAction } from '../../kit/button/IconAction.tsx';
import { AccountSummary } from '../../parts/account/AccountSummary.tsx';
import { useWizard } from './WizardContext.tsx';

/** Names the account and its client, with the ways out: the summary of all answers, and back. */
export function Header({ id }: { readonly id: string }) {
  const { account, close } = useWizard();
  const { clientName, name, number, accTypeName } = account;
  return (
    <Box component="header" sx={bar}>
      <Box sx={{ mr: 'auto', minWidth: 0 }}>
        <Typography id={id} variant="h1" sx={{ overflowWrap: 'anywhere' }}>
          {[clientName, name].filter(Boolean).join(' · ')}
        </Typography>
        <Typography variant="body2" noWrap sx={{ color: 'text.secondary' }}>
          {[number ? `Account ${number}` : 'New Account', accTypeName].filter(Boolean).join(' · ')}
        </Typography>
      </Box>
      {account.id && <SummaryButton accountId={account.id} />}
      <IconAction label="Close" icon={<Close />} onClick={close} />
    </Box>
  );
}

function SummaryButton({ accountId }: { readonly accountId: string }) {
  const phone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const [open, setOpen] = useState(false);
  const button = { onClick: () => setOpen(true) };
  return (
    <>
      {phone ? (
        <IconAction label={summary} icon={<Article />} {...button} />
      ) : (
        <Button variant="text" {...button}>
          {summary}
        </Button>
      )}
      <AccountSummary accountId={accountId} open={open} onClose={() => setOpen(false)} />
    </>
  );
}

const summary = 'Account Summary';

const bar = { display: 'flex', alignItems: 'center', gap: 1, px: { xs: 2, sm: 3 }, py: 1, minHeight: 56 };
