import LinkIcon from '@mui/icons-material/Link';
import { Button } from '@mui/material';
import { useCommand } from '../../kit/wire/useCommand.ts';
import { http } from '../../kit/wire/http.ts';

/** Copies a link to the account for colleagues; it contains no account number. */
export function CopyLink({ id }: { readonly id: string }) {
  const { mutate, isPending } = useCommand({
    call: async () => {
      const { url } = await http<{ url: string }>(`/accounts/${id}/link`);
      await navigator.clipboard.writeText(url);
    },
    done: 'Link copied',
    failureMessage: 'Cannot copy the link',
  });
  return (
    <Button startIcon={<LinkIcon />} loading={isPending} onClick={() => mutate()}>
      Copy Link
    </Button>
  );
}
