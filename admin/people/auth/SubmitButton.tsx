import { Button } from '@mui/material';
import { useFormState } from 'react-hook-form';

/** The submit button of forms before the sign-in. */
export function SubmitButton({ children }: { readonly children: string }) {
  const { isSubmitting } = useFormState();
  return (
    <Button type="submit" variant="contained" fullWidth loading={isSubmitting} sx={{ mt: 2 }}>
      {children}
    </Button>
  );
}
