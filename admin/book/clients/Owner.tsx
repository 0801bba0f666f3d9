import { Box, Stack } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { DateInput } from '../../kit/inputs/DateInput.tsx';
import { Fields } from '../../kit/form/Fields.tsx';
import { LocationInput } from '../../kit/inputs/LocationInput.tsx';
import { useMe } from '../../kit/me.tsx';
import { PhoneInput } from '../../kit/inputs/PhoneInput.tsx';
import { SsnInput } from '../../kit/inputs/SsnInput.tsx';
import { RevealButton } from '../../parts/reveal/RevealButton.tsx';
import { fieldOf } from '../../parts/new-client/clientFields.ts';

export function Owner() {
  const client = useRecordContext();
  const { today } = useMe();
  const isEntity = useWatch({ name: 'isEntity' }) === true;
  return (
    <>
      <Fields>
        <Stack direction="row" sx={{ alignItems: 'flex-start', gap: 0.5 }}>
          <SsnInput field={fieldOf('ssn')} required />
          {client && (
            <Box sx={{ pt: 1.25 }}>
              <RevealButton path={`clients/${client.id}`} body={{ field: 'ssn' }} label="SSN" />
            </Box>
          )}
        </Stack>
        {!isEntity && <DateInput field={fieldOf('birthDate')} max={today} />}
        <PhoneInput field={fieldOf('phoneAttributes')} />
      </Fields>
      <LocationInput field={fieldOf('locationAttributes')} />
    </>
  );
}
