import { Button, Link, Menu, MenuItem, Stack, Tooltip } from '@mui/material';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';
import type { Column, NamedItem } from '../../../src/domain/list.ts';
import { isRecord } from '../keys.ts';
import { useMe } from '../me.tsx';

interface Item {
  readonly name: string;
  readonly to?: string;
}

/** Of several values the first is shown; the rest stand behind it: in a menu where they are links, else in a tooltip. */
export function Several({ column, values }: { readonly column: Column; readonly values: readonly unknown[] }) {
  const me = useMe();
  const [first, ...others] = values.map((value): Item => {
    if (!isNamed(value)) return { name: column.choices?.[String(value)] ?? String(value) };
    return { name: value.name, to: column.itemLink?.(value, me) };
  });
  if (!first) return null;
  return (
    <Stack component="span" direction="row" sx={{ display: 'inline-flex', gap: 0.5, alignItems: 'center' }}>
      <Named {...first} />
      {others.length > 0 && (first.to ? <MoreLinks items={others} /> : <MoreWords items={others} />)}
    </Stack>
  );
}

const isNamed = (value: unknown): value is NamedItem => isRecord(value) && 'id' in value && 'name' in value;

function Named({ name, to }: Item) {
  if (!to) return name;
  return (
    <Link component={RouterLink} to={to}>
      {name}
    </Link>
  );
}

function MoreWords({ items }: { readonly items: readonly Item[] }) {
  const words = items.map(({ name }) => name).join(', ');
  return (
    <Tooltip title={words}>
      <span tabIndex={0}>+{items.length}</span>
    </Tooltip>
  );
}

function MoreLinks({ items }: { readonly items: readonly Item[] }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        variant="text"
        size="small"
        sx={{ minWidth: 0, minHeight: 24, p: 0.5 }}
        aria-label={`${items.length} more`}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        +{items.length}
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {items.map(({ name, to }) => (
          <MenuItem key={name} component={RouterLink} to={to ?? ''}>
            {name}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
