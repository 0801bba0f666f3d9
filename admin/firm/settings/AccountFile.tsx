import { Alert, Box, Button, LinearProgress, Link, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useCommand } from '../../kit/wire/useCommand.ts';
import { saveFrom } from '../../kit/wire/download.ts';
import { address } from '../../kit/wire/http.ts';
import { UploadArea } from '../../kit/file/UploadArea.tsx';
import type { Progress } from '../../kit/wire/upload.ts';
import { AccountErrors } from './AccountErrors.tsx';
import { AccountResults } from './AccountResults.tsx';
import { checkAccounts, errorsOf, importAccounts, type Outcome } from './accountsFile.ts';

/** A file that was checked or imported, with its outcome or its errors. */
interface CheckedFile {
  readonly file: File;
  readonly outcome?: Outcome;
  readonly errors?: readonly string[];
  readonly isDone?: boolean;
}

/** Checks a file of new accounts, and imports it once nothing is wrong with it. */
export function AccountFile() {
  const [checked, setChecked] = useState<CheckedFile>();
  const check = async (file: File, onProgress: Progress) => {
    setChecked(undefined);
    setChecked(await settled(file, checkAccounts(file, onProgress)));
  };
  return (
    <>
      <UploadArea
        label={checked ? 'Check Another File' : 'Check File'}
        hint="Drop a .csv or .xlsx file with up to 20,000 accounts here, or click to choose one."
        accept=".csv,.xlsx"
        send={check}
      />
      <Templates />
      <Box aria-live="polite">{checked && <CheckResult checked={checked} onImported={setChecked} />}</Box>
    </>
  );
}

/** Turns errors of the file's content into a result; other failures are thrown. */
const settled = async (file: File, answer: Promise<Outcome>): Promise<CheckedFile> => {
  try {
    return { file, outcome: await answer };
  } catch (error) {
    const errors = errorsOf(error);
    if (!errors) throw error;
    return { file, errors };
  }
};

function Templates() {
  return (
    <Typography variant="body2" sx={{ mt: 1 }}>
      Download the template:{' '}
      {(['csv', 'xlsx'] as const).map((format) => (
        <Link
          key={format}
          component="button"
          type="button"
          variant="body2"
          sx={{ mr: 1.5 }}
          onClick={() => saveFrom(address(`/app_lib_files/accounts_template.${format}`))}
        >
          {format.toUpperCase()}
        </Link>
      ))}
    </Typography>
  );
}

interface CheckResultProps {
  readonly checked: CheckedFile;
  readonly onImported: (checked: CheckedFile) => void;
}

function CheckResult({ checked: { file, outcome, errors, isDone }, onImported }: CheckResultProps) {
  if (errors) return <AccountErrors fileName={file.name} errors={errors} />;
  if (!outcome) return null;
  return (
    <Box sx={{ mt: 2 }}>
      <Alert severity={isDone ? 'success' : 'info'}>{`${file.name}: ${outcome.results[0] ?? ''}`}</Alert>
      <AccountResults results={outcome.results.slice(1)} isDone={isDone === true} />
      {!isDone && <ImportButton file={file} count={outcome.accounts} onImported={onImported} />}
    </Box>
  );
}

interface ImportButtonProps {
  readonly file: File;
  readonly count: number;
  readonly onImported: (checked: CheckedFile) => void;
}

function ImportButton({ file, count, onImported }: ImportButtonProps) {
  const command = useCommand({
    call: () => settled(file, importAccounts(file)),
    failureMessage: 'Cannot import accounts',
    then: (checked) => onImported({ ...checked, isDone: checked.outcome !== undefined }),
  });
  const label = `Import ${count.toLocaleString('en-US')} Account${count === 1 ? '' : 's'}`;
  return (
    <Stack sx={{ mt: 2, gap: 1, alignItems: 'flex-start' }}>
      <Button variant="contained" loading={command.isPending} onClick={() => command.mutate()}>
        {label}
      </Button>
      {command.isPending && (
        <Box role="status" sx={{ width: '100%' }}>
          <LinearProgress aria-label={label} />
          <Typography variant="caption">A large file can take up to a minute.</Typography>
        </Box>
      )}
    </Stack>
  );
}
