import { Box, Button, FormHelperText, Stack, Tooltip } from '@mui/material';
import { useState, type ReactNode } from 'react';
import type { AnsweredAccount } from '../../../../src/domain/account/answered.ts';
import { documentTitle } from '../../../../src/domain/account/steps.ts';
import { useCommand } from '../../../kit/wire/useCommand.ts';
import { useCan } from '../../../kit/me.tsx';
import { Section } from '../../../kit/page/Section.tsx';
import { blocks, type BlockKey } from './blocks.ts';
import { askForForm, prepareForm, type FormLink } from './formLink.ts';
import { ReviewDialog } from './ReviewDialog.tsx';
import { SignatureState } from './SignatureState.tsx';

interface FormCardProps {
  readonly account: AnsweredAccount;
  /** The signature block that this page asks for. */
  readonly block: BlockKey;
  readonly children?: ReactNode;
}

/** The account's form: its signatures, and buttons to read and to sign it. */
export function FormCard({ account, block, children }: FormCardProps) {
  const { link, refusedAddress, isPending, open, close } = useForm(account);
  return (
    <Section title={documentTitle(account)}>
      <Stack sx={{ gap: 1, alignItems: 'flex-start' }}>
        <SignatureState account={account} block="advisor" />
        {block === 'verus' && <SignatureState account={account} block="verus" />}
        <ReviewButton account={account} block={block} pending={isPending} onClick={() => open(false)} />
        {refusedAddress && <FormHelperText error>{refusedAddress}</FormHelperText>}
      </Stack>
      {children && <Box sx={{ mt: 2 }}>{children}</Box>}
      {link && (
        <ReviewDialog
          // Keyed by edition, so that a new document starts on its first page.
          key={link.edition}
          account={account}
          block={block}
          link={link}
          onClose={close}
          onAgain={() => open(true)}
        />
      )}
    </Section>
  );
}

/** Opens the form, and prepares a void one again. */
function useForm(account: AnsweredAccount) {
  const [refusedAddress, setRefusedAddress] = useState<string>();
  const [link, setLink] = useState<FormLink>();
  const { mutate, isPending } = useCommand({
    call: (isVoid: boolean) => (isVoid ? prepareForm(account) : askForForm(account)),
    failureMessage: 'File is not available',
    then: setLink,
  });
  const close = (refusal?: string) => {
    setLink(undefined);
    setRefusedAddress(refusal);
  };
  return { link, refusedAddress, isPending, open: mutate, close };
}

interface ReviewButtonProps extends Omit<FormCardProps, 'children'> {
  readonly pending: boolean;
  readonly onClick: () => void;
}

function ReviewButton({ account, block, pending, onClick }: ReviewButtonProps) {
  const can = useCan();
  const toSign = can(blocks[block].can, account) && !blocks[block].signerOf(account);
  const disabled = !account.internalForm && !can('accounts.prepareForm', account);
  return (
    <Tooltip title={disabled ? "Advisor must create internal form before it's available for review." : ''}>
      {/* A disabled button fires no events, so the tooltip hangs on a span. */}
      <Box component="span" tabIndex={disabled ? 0 : undefined}>
        <Button variant={toSign ? 'contained' : 'outlined'} loading={pending} disabled={disabled} onClick={onClick}>
          {toSign ? 'Review & Accept' : 'Review'}
        </Button>
      </Box>
    </Tooltip>
  );
}
