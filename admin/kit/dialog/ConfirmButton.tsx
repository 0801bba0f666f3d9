import { Button, type ButtonProps } from '@mui/material';
import { useState, type ReactNode } from 'react';
import { Confirm } from './Confirm.tsx';
import { IconAction } from '../button/IconAction.tsx';

interface ConfirmButtonProps {
  readonly label: string;
  /** Makes it a round icon button, with the label as tooltip. */
  readonly icon?: ReactNode;
  /** The question: 'Are you sure you want to delete the advisor code?' */
  readonly prompt: string;
  readonly children?: ReactNode;
  readonly confirm?: string;
  readonly destructive?: boolean;
  readonly typed?: string;
  readonly disabled?: boolean;
  readonly variant?: ButtonProps['variant'];
  /** The dialog stays open and busy until the promise settles. */
  readonly onConfirm: () => Promise<unknown>;
}

/** A button that asks for a confirmation before its command. */
export function ConfirmButton({
  label,
  icon,
  prompt,
  children,
  disabled,
  variant,
  onConfirm,
  ...ask
}: ConfirmButtonProps) {
  const { open, pending, start, run, close } = useAsking(onConfirm);
  const color = ask.destructive ? 'error' : 'primary';
  const button = { disabled, color, onClick: start } as const;
  return (
    <>
      {icon ? (
        <IconAction label={label} icon={icon} {...button} />
      ) : (
        <Button variant={variant} {...button}>
          {label}
        </Button>
      )}
      <Confirm confirm={label} {...ask} open={open} pending={pending} title={prompt} onConfirm={run} onClose={close}>
        {children}
      </Confirm>
    </>
  );
}

function useAsking(onConfirm: ConfirmButtonProps['onConfirm']) {
  const [open, setOpen] = useState(false);
  const [pending, setPending] = useState(false);
  const run = () => {
    setPending(true);
    // The command shows its own failure; the dialog closes either way.
    void Promise.allSettled([onConfirm()]).then(() => {
      setPending(false);
      setOpen(false);
    });
  };
  return { open, pending, run, start: () => setOpen(true), close: () => setOpen(false) };
}
