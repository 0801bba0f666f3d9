import { Button } from '@mui/material';
import { useAddressed } from '../page/useAddressed.ts';

interface OpenButtonProps {
  /** The name of the search parameter in the address. */
  readonly name: string;
  readonly id: string;
  /** The opened thing, for the label: 'the flag of 00100103'. */
  readonly what: string;
}

/** At the end of a row: opens what is more to it, over the page. */
export function OpenButton({ name, id, what }: OpenButtonProps) {
  const { open } = useAddressed(name);
  return (
    <Button size="small" variant="text" aria-label={`Open ${what}`} onClick={() => open(id)}>
      Open
    </Button>
  );
}
