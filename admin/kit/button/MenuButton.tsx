import { Button, Menu, MenuItem, type ButtonProps } from '@mui/material';
import { useState, type ReactNode } from 'react';

interface MenuButtonProps<Key extends string> {
  readonly label: string;
  readonly icon?: ReactNode;
  readonly items: readonly { readonly key: Key; readonly label: string }[];
  /** Gets the button too, as an anchor for what opens in its place. */
  readonly onChoose: (key: Key, button: HTMLElement) => void;
  readonly disabled?: boolean;
  readonly loading?: boolean;
  readonly variant?: ButtonProps['variant'];
}

/** A button that opens a menu of commands. */
export function MenuButton<Key extends string>({ label, icon, items, onChoose, ...button }: MenuButtonProps<Key>) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const choose = (key: Key) => {
    setAnchor(null);
    if (anchor) onChoose(key, anchor);
  };
  return (
    <>
      <Button {...button} startIcon={icon} aria-haspopup="menu" onClick={(event) => setAnchor(event.currentTarget)}>
        {label}
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {items.map(({ key, label: words }) => (
          <MenuItem key={key} onClick={() => choose(key)}>
            {words}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
