import Met from '@mui/icons-material/CheckCircleOutlined';
import Unmet from '@mui/icons-material/RadioButtonUncheckedOutlined';
import { Box, Typography } from '@mui/material';
import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { passwordDemands } from '../../../src/domain/user/password.ts';
import { TextInput } from '../../kit/inputs/TextInput.tsx';
import { fieldOf } from './accessFields.ts';

/** A new password, typed twice, with a checklist of its rules. */
export function NewPasswordInputs() {
  return (
    <>
      <TextInput field={fieldOf('password')} type="password" autoComplete="new-password" required />
      <Demands />
      <TextInput field={fieldOf('passwordConfirmation')} type="password" autoComplete="new-password" required />
    </>
  );
}

function Demands() {
  const heading = useId();
  const typed: unknown = useWatch({ name: 'password' });
  return (
    <Box sx={{ mb: 1, color: 'text.secondary' }}>
      <Typography id={heading} variant="body2">
        Your password must have:
      </Typography>
      <Box component="ul" aria-labelledby={heading} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {passwordDemands.map(({ demand, isMet }) => (
          <Demand key={demand} demand={demand} isMet={typeof typed === 'string' && typed !== '' && isMet(typed)} />
        ))}
      </Box>
    </Box>
  );
}

function Demand({ demand, isMet }: { readonly demand: string; readonly isMet: boolean }) {
  return (
    <Typography component="li" variant="body2" sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
      {isMet ? (
        <Met titleAccess="Met:" fontSize="small" color="success" />
      ) : (
        <Unmet titleAccess="Not met:" fontSize="small" color="disabled" />
      )}
      {demand}
    </Typography>
  );
}
