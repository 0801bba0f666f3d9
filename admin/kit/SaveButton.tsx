import { Button } from '@mui/material';
import { useFormState } from 'react-hook-form';

/** The button of a small form in a page: of use once something was edited. */
export function SaveButton() {
  const { dirtyFields, isSubmitting } = useFormState();
  const edited = Object.keys(dirtyFields).length > 0;
  return (
    <Button type="submit" disabled={!edited} loading={isSubmitting} sx={{ mt: 1 }}>
      Save
    </Button>
  );
}
