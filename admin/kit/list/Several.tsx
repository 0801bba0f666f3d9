import { Button, Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Column, NamedItem } from '../../../src/domain/list.ts';
import { isRecord } from '../../../src/domain/keys.ts';
import { useCellContext } from './context.ts';

interface SeveralProps {
  readonly column: Column;
  readonly values: readonly unknown[];
  /** Lists all words instead of counting them. */
  readonly whole?: boolean;
}

interface Item {
  readonly name: string;
  readonly to?: string;
}

/** Shows the first of several values. Further links are in a menu behind it, further words in its tooltip. */
export function Several({ column, values, whole }: SeveralProps) {
  const { me } = useCellContext();
  const items = values.map((value): Item => {
    if (!isNamed(value)) return { name: column.choices?.[String(value)] ?? String(value) };
    return { name: value.name, to: column.itemLink?.(value, me) };
  });
  const [first, ...others] = items;
  if (!first) return null;
  if (first.to === undefined) return <Words names={items.map(({ name }) => name)} whole={whole} />;
  return (
    <>
      <a href={first.to} className="link">
        {first.name}
      </a>
      {others.length > 0 && <MoreLinks items={others} />}
    </>
  );
}

const isNamed = (value: unknown): value is NamedItem => isRecord(value) && 'id' in value && 'name' in value;

function Words({ names, whole }: { readonly names: readonly string[]; readonly whole?: boolean }) {
  const [first, ...others] = names;
  if (whole || others.length === 0) return names.join(', ');
  return <span tabIndex={0} data-hint={names.join(', ')}>{`${first} +${others.length}`}</span>;
}

function MoreLinks({ items }: { readonly items: readonly Item[] }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        variant="text"
        size="small"
        sx={{ minWidth: 0, minHeight: 24, p: 0.5, ml: 0.5 }}
        aria-label={`${items.length} more`}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        +{items.length}
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {items.map(({ name, to }) => (
          <MenuItem key={name} component={Link} to={to ?? ''}>
            {name}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
