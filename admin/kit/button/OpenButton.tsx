import { Button } from '@mui/material';
import { useAddressed } from '../page/useAddressed.ts';

interface OpenButtonProps {
  /** The name of the search parameter in the address. */
  readonly name: string;
  readonly id: string;
  /** The opened thing, for the label: 'the flag of 00100103'. */
  readonly what: string;
}

/** Button at the end of a row that opens its details in a dialog. */
export function OpenButton({ name, id, what }: OpenButtonProps) {
  const { open } = useAddressed(name);
  return (
    <Button size="small" variant="text" aria-label={`Open ${what}`} onClick={() => open(id)}>
      Open
    </Button>
  );
}
