import LinkIcon from '@mui/icons-material/Link';
import { Button } from '@mui/material';
import { useCommand } from '../../kit/wire/useCommand.ts';
import { http } from '../../kit/wire/http.ts';

/** Puts a link to the account into the clipboard that can be sent to colleagues: it names no number. */
export function CopyLink({ id }: { readonly id: string }) {
  const { mutate, isPending } = useCommand({
    call: async () => {
      const { url } = await http<{ url: string }>(`/accounts/${id}/link`);
      await navigator.clipboard.writeText(url);
    },
    done: 'Link copied',
    failed: 'Cannot copy the link',
  });
  return (
    <Button startIcon={<LinkIcon />} loading={isPending} onClick={() => mutate()}>
      Copy link
    </Button>
  );
}
