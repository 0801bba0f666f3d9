import { Button, Stack, type ButtonProps } from '@mui/material';
import { useEffect } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { useEditing } from './EditSections.tsx';

interface SaveButtonsProps {
  readonly label: string;
  /** Allows saving without any change. */
  readonly ready?: boolean;
  readonly variant?: ButtonProps['variant'];
}

/** Save button of a form in a page, enabled once something was edited; registers the edit with EditSections. */
export function SaveButtons({ label, ready = false, variant }: SaveButtonsProps) {
  const { reset } = useFormContext();
  const { dirtyFields, isSubmitting } = useFormState();
  const edited = Object.keys(dirtyFields).length > 0;
  const { setDirty } = useEditing();
  useEffect(() => {
    if (!edited) return undefined;
    setDirty(true);
    return () => setDirty(false);
  }, [edited, setDirty]);
  return (
    <Stack direction="row" sx={{ gap: 1, mt: 2, justifyContent: 'flex-end' }}>
      <Button disabled={!edited || isSubmitting} onClick={() => reset()}>
        Cancel
      </Button>
      <Button type="submit" variant={variant} disabled={!edited && !ready} loading={isSubmitting}>
        {label}
      </Button>
    </Stack>
  );
}
