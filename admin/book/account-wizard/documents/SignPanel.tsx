import { Alert, Box, Button, Stack, Typography } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { useFormState, type FieldValues } from 'react-hook-form';
import type { AnsweredAccount } from '../../../../src/domain/account/answered.ts';
import { documentTitle } from '../../../../src/domain/account/steps.ts';
import { consentText } from '../../../../src/domain/internal-form/consent.ts';
import type { SignForm } from '../../../../src/domain/internal-form/schema.ts';
import { fieldErrorsOf } from '../../../kit/wire/failures.ts';
import { http } from '../../../kit/wire/http.ts';
import { useMe } from '../../../kit/me.tsx';
import { SaveForm } from '../../../kit/form/SaveForm.tsx';
import { labeledFields } from '../../../kit/inputs/labeledField.ts';
import { SwitchInput } from '../../../kit/inputs/SwitchInput.tsx';
import { TextInput } from '../../../kit/inputs/TextInput.tsx';
import { useWizard } from '../WizardContext.tsx';

interface SignPanelProps {
  readonly account: AnsweredAccount;
  readonly edition: number;
  readonly onBack: () => void;
  readonly onSigned: () => void;
  readonly onRefusedAddress: (message: string) => void;
  readonly onAgain: () => void;
}

/** Signature inputs: statement, typed name and consent. */
export function SignPanel({ account, edition, onBack, onAgain, ...outcome }: SignPanelProps) {
  const { firstName, lastName } = useMe();
  const { sign, changed } = useSign(account, { edition, ...outcome });
  return (
    <Box sx={{ width: { xs: '100%', md: 360 }, flexShrink: 0, overflowY: 'auto' }}>
      <SaveForm
        defaults={{ signerName: '', consent: false }}
        failureMessage="The document could not be signed"
        save={sign}
      >
        <Typography variant="h2" ref={useStart()} tabIndex={-1} sx={{ mb: 1, outline: 0 }}>
          {`Sign the ${documentTitle(account)}`}
        </Typography>
        <Typography sx={{ mb: 2 }}>{consentText}</Typography>
        <Typography>{`Type your name exactly as shown: ${firstName} ${lastName}`}</Typography>
        <TextInput field={fieldOf('signerName')} required />
        <SwitchInput field={fieldOf('consent')} boxed />
        {changed ? <Changed what={changed} onAgain={onAgain} /> : <Buttons onBack={onBack} />}
      </SaveForm>
    </Box>
  );
}

const fieldOf = labeledFields({
  signerName: 'Full Name',
  consent: 'I agree to this statement.',
} satisfies Partial<Record<keyof SignForm, string>>);

/** Focuses the statement first: it is to be read, or heard, before the inputs. */
function useStart() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return heading;
}

function Buttons({ onBack }: Pick<SignPanelProps, 'onBack'>) {
  const { isSubmitting } = useFormState();
  return (
    <Stack direction="row" sx={{ gap: 1, mt: 2, justifyContent: 'flex-end' }}>
      <Button onClick={onBack} disabled={isSubmitting}>
        Back
      </Button>
      <Button type="submit" variant="contained" loading={isSubmitting}>
        Sign
      </Button>
    </Stack>
  );
}

/** Says that the document that was read is void, and offers to prepare the new one. */
const Changed = ({ what, onAgain }: { readonly what: string; readonly onAgain: () => void }) => (
  <Alert severity="warning" sx={{ mt: 2 }}>
    {what}
    <Button sx={{ mt: 1, display: 'block' }} variant="contained" autoFocus onClick={onAgain}>
      Prepare Again
    </Button>
  </Alert>
);

type Signing = Omit<SignPanelProps, 'account' | 'onBack' | 'onAgain'>;

function useSign({ id }: AnsweredAccount, { edition, onSigned, onRefusedAddress }: Signing) {
  const wizard = useWizard();
  const notify = useNotify();
  const [changed, setChanged] = useState<string>();
  const sign = async (values: FieldValues) => {
    try {
      await http(`/accounts/${id}/sign_internal_form`, { method: 'POST', body: { ...values, edition } });
    } catch (error) {
      const refused = fieldErrorsOf(error) ?? [];
      const address = refused.find(({ path }) => path === 'signerIp');
      const outdated = refused.find(({ path }) => path === 'edition');
      if (outdated) {
        setChanged(outdated.message);
        return wizard.reload();
      }
      if (!address) throw error;
      return onRefusedAddress(address.message);
    }
    notify('Document signed', { type: 'success' });
    onSigned();
    return wizard.reload();
  };
  return { sign, changed };
}
