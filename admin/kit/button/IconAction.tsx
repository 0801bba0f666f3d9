import { IconButton, type IconButtonProps } from '@mui/material';
import type { ReactNode } from 'react';

interface IconActionProps extends Omit<IconButtonProps, 'children'> {
  readonly label: string;
  readonly icon: ReactNode;
}

/** An icon button; its label is its accessible name and its hint. */
export function IconAction({ label, icon, ...button }: IconActionProps) {
  return (
    // A disabled button fires no pointer events, so the hint hangs on a span.
    <span data-hint={label}>
      <IconButton size="small" aria-label={label} {...button}>
        {icon}
      </IconButton>
    </span>
  );
}
