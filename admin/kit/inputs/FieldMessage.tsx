import { FormHelperText } from '@mui/material';
import { useInput } from 'react-admin';

/** Shows the error of a source that has no input of its own. */
export function FieldMessage({ source }: { readonly source: string }) {
  const { fieldState } = useInput({ source });
  return (
    <FormHelperText error role="alert" sx={{ mx: 0 }}>
      {fieldState.error?.message}
    </FormHelperText>
  );
}
