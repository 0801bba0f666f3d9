import { Alert, Button, Stack } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { AnsweredAccount } from '../../src/domain/account/answered.ts';
import { profileOf } from '../../src/domain/account/profile.ts';
import { asForm, type Stale } from './useSaveSection.ts';
import { useWizard } from './WizardContext.tsx';

interface ConflictProps {
  /** Set if the server has refused to write over what is newer. */
  readonly stale: Stale | undefined;
  /** From now on that version may be written over. */
  readonly accept: (version: number) => void;
}

/** Somebody else was faster: what was typed stays, and its author decides. */
export function Conflict({ stale, accept }: ConflictProps) {
  const shown = useRecordContext();
  // Once the newer version has been taken over, there is nothing left to decide.
  return stale && shown?.version === stale.opened.version && <Choice stale={stale} accept={accept} />;
}

function Choice({ stale: { opened, by }, accept }: ConflictProps & { readonly stale: Stale }) {
  const { account } = useWizard();
  const { reset } = useFormContext();
  const what = differing(opened, account).join(', ') || 'this account';
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      {`${by} changed ${what} meanwhile. What you have typed is not saved yet.`}
      <Stack direction="row" sx={{ gap: 1, mt: 1 }}>
        <Button onClick={() => reset()}>Show theirs</Button>
        <Button type="submit" onClick={() => accept(account.version)}>
          Keep mine
        </Button>
      </Stack>
    </Alert>
  );
}

function differing(before: AnsweredAccount, after: AnsweredAccount): string[] {
  const facts = (account: AnsweredAccount) => profileOf(asForm(account)).flatMap((section) => section.facts);
  const old = new Map(facts(before).map(({ key, value }) => [key, value]));
  return facts(after)
    .filter(({ key, value }) => old.get(key) !== value)
    .map(({ label }) => label);
}
