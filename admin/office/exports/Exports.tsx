import Replay from '@mui/icons-material/Replay';
import { Link, Stack } from '@mui/material';
import { exportList } from '../../../src/domain/export/list.ts';
import type { Row } from '../../../src/domain/list.ts';
import { IconAction } from '../../kit/button/IconAction.tsx';
import { ListPage } from '../../kit/list/ListPage.tsx';
import { useCommand } from '../../kit/wire/useCommand.ts';
import { http } from '../../kit/wire/http.ts';

/** One's own exports of the last days, to download again or to run again on the list's present rows. */
export const Exports = () => (
  <ListPage
    list={exportList}
    title="Your Exports"
    cells={cells}
    empty={{ text: 'No exports in the last seven days. Every list has an Export button.' }}
  />
);

const cells = {
  fileName: (row: Row) => <FileName row={row} />,
};

function FileName({ row: { id, fileName, url } }: { readonly row: Row }) {
  const name = String(fileName);
  const { mutateAsync, isPending } = useCommand({
    call: () => http(`/exports/${id}/repeat`, { method: 'POST' }),
    done: 'Your export has started.',
    failureMessage: "Can't export",
  });
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 1 }}>
      {typeof url === 'string' ? <Link href={url}>{name}</Link> : name}
      <IconAction
        label={`Export ${name} again`}
        icon={<Replay fontSize="small" />}
        disabled={isPending}
        onClick={() => void mutateAsync()}
      />
    </Stack>
  );
}
