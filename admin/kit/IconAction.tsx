import { IconButton, Tooltip, type IconButtonProps } from '@mui/material';
import type { ReactNode } from 'react';

interface IconActionProps extends Omit<IconButtonProps, 'children'> {
  readonly label: string;
  readonly icon: ReactNode;
}

/** A button that is only an icon: its label is what a screen reader says and what the tooltip shows. */
export function IconAction({ label, icon, ...button }: IconActionProps) {
  return (
    <Tooltip title={label} describeChild={false}>
      {/* A disabled button fires no events, the tooltip needs something that does. */}
      <span>
        <IconButton size="small" aria-label={label} {...button}>
          {icon}
        </IconButton>
      </span>
    </Tooltip>
  );
}
