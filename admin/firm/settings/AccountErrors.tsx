import { Alert, Box, Button, Stack, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { useNotify } from 'react-admin';
import { fromWords } from '../../../src/domain/account-import/reader.ts';
import { saveFrom } from '../../kit/wire/download.ts';

interface AccountErrorsProps {
  readonly fileName: string;
  readonly errors: readonly string[];
}

/** Errors of a file, row by row, to read here or to copy. */
export function AccountErrors({ fileName, errors }: AccountErrorsProps) {
  return (
    <Box sx={{ mt: 2 }}>
      <Alert severity="error">{`${fileName}: nothing was imported. Fix these errors and check the file again.`}</Alert>
      <Box sx={{ overflow: 'auto', maxHeight: 480, mt: 1 }} tabIndex={0} role="region" aria-label="File Errors">
        <Table size="small" stickyHeader>
          <TableHead>
            <TableRow>
              <TableCell align="right">Row</TableCell>
              <TableCell>Column</TableCell>
              <TableCell>Error</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {errors.map((text) => (
              <ErrorRow key={text} text={text} />
            ))}
          </TableBody>
        </Table>
      </Box>
      <TakeAway text={errors.join('\n')} />
    </Box>
  );
}

function ErrorRow({ text }: { readonly text: string }) {
  const { row, field, message } = fromWords(text) ?? { row: undefined, field: '', message: text };
  return (
    <TableRow>
      <TableCell align="right">{row}</TableCell>
      <TableCell>{field}</TableCell>
      <TableCell>{message}</TableCell>
    </TableRow>
  );
}

function TakeAway({ text }: { readonly text: string }) {
  const notify = useNotify();
  const copy = () => navigator.clipboard.writeText(text).then(() => notify('Errors copied', { type: 'success' }));
  const save = () => {
    const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
    saveFrom(url, 'import-errors.txt');
    URL.revokeObjectURL(url);
  };
  return (
    <Stack direction="row" sx={{ mt: 1, gap: 1 }}>
      <Button onClick={() => void copy()}>Copy Errors</Button>
      <Button onClick={save}>Download Errors</Button>
    </Stack>
  );
}
