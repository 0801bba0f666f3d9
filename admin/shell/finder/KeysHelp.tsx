import { Box, Stack, Table, TableBody, TableCell, TableRow } from '@mui/material';
import { ClosableDialog } from '../../kit/dialog/ClosableDialog.tsx';
import { keysHelp } from './finder.ts';

const keys: readonly (readonly [keys: readonly string[], does: string])[] = [
  [['Ctrl K', 'Cmd K', '/'], 'Find a client, account, page or action'],
  [['↑', '↓'], 'Move through the results'],
  [['Enter'], 'Open the selected result'],
  [['Esc'], 'Close the open dialog'],
  [['?'], 'Show keyboard shortcuts'],
];

/** Table of the keyboard shortcuts. */
export function KeysHelp() {
  const open = keysHelp.useIsOpen();
  return (
    <ClosableDialog open={open} title="Keyboard Shortcuts" maxWidth="xs" onClose={keysHelp.close}>
      <Table size="small">
        <TableBody>
          {keys.map(([names, does]) => (
            <TableRow key={does}>
              <TableCell component="th" scope="row" sx={{ whiteSpace: 'nowrap' }}>
                <Stack direction="row" sx={{ gap: 0.5 }}>
                  {names.map((name) => (
                    <Key key={name}>{name}</Key>
                  ))}
                </Stack>
              </TableCell>
              <TableCell>{does}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </ClosableDialog>
  );
}

/** A key as it is printed on a keyboard. */
export const Key = ({ children }: { readonly children: string }) => (
  <Box component="kbd" sx={cap}>
    {children}
  </Box>
);

const cap = {
  px: 0.75,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  fontFamily: 'inherit',
  fontSize: 12,
  whiteSpace: 'nowrap',
} as const;
