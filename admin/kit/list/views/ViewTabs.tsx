import { Button, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { Link } from 'react-router';
import { TabStrip } from '../../page/TabLinks.tsx';
import { useListScope } from '../context.ts';
import { useViewState, useUpdateView } from './useViewState.ts';
import type { View } from './view.ts';
import { ViewDialog } from './ViewDialog.tsx';

/** Tabs of 'All' and the saved views; the open one says when the list was changed since. */
export function ViewTabs() {
  const { list, viewing } = useListScope();
  const { views, active } = viewing;
  const { changed } = useViewState();
  if (views.length === 0) return null;
  return (
    <Stack className="no-print" sx={above}>
      <Stack
        direction="row"
        sx={{ alignItems: 'center', justifyContent: 'space-between', flexWrap: 'wrap', columnGap: 2, rowGap: 0.5 }}
      >
        <TabStrip label={`Views of ${list.name}`} open={active?.id}>
          <ViewTab name="All" />
          {views.map((view) => (
            <ViewTab key={view.id} view={view} name={view.name} />
          ))}
        </TabStrip>
        {active && changed && <Changed active={active} />}
      </Stack>
      {active?.partial && (
        <Typography variant="body2" sx={{ py: 0.5, color: 'text.secondary' }}>
          Some columns or filters of this view are not available to you.
        </Typography>
      )}
    </Stack>
  );
}

const above = {
  px: 1.5,
  pt: 0.5,
  flexShrink: 0,
  '& nav': { mb: 0, minWidth: 0, border: 0 },
  '& nav a': { flexShrink: 0, maxWidth: 240, overflow: 'hidden', textOverflow: 'ellipsis' },
};

/** A link, so that it can open in another browser tab. */
function ViewTab({ view, name }: { readonly view?: View; readonly name: string }) {
  const { active, addressFor, leave } = useListScope().viewing;
  return (
    <Link to={addressFor(view)} aria-current={active?.id === view?.id ? 'true' : undefined} onClick={leave}>
      {name}
    </Link>
  );
}

function Changed({ active }: { readonly active: View }) {
  const { open } = useListScope().viewing;
  const update = useUpdateView();
  const [saving, setSaving] = useState(false);
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 1 }}>
      <Typography variant="body2" role="status" sx={{ color: 'text.secondary' }}>
        View changed
      </Typography>
      <Button size="small" loading={update.isPending} onClick={() => (active.own ? update.mutate() : setSaving(true))}>
        {active.own ? 'Save' : 'Save as View'}
      </Button>
      <Button size="small" variant="text" onClick={() => open(active)}>
        Reset
      </Button>
      {saving && <ViewDialog onClose={() => setSaving(false)} />}
    </Stack>
  );
}
