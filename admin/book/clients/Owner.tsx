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
import { ask } from '../../parts/new-client/ask.ts';

export function Owner() {
  const client = useRecordContext();
  const { today } = useMe();
  const isEntity = useWatch({ name: 'isEntity' }) === true;
  return (
    <>
      <Fields>
        <Stack direction="row" sx={{ alignItems: 'flex-start', gap: 0.5 }}>
          <SsnInput field={ask('ssn')} required />
          {client && (
            <Box sx={{ pt: 1.25 }}>
              <RevealButton path={`clients/${client.id}`} body={{ field: 'ssn' }} label="SSN" />
            </Box>
          )}
        </Stack>
        {!isEntity && <DateInput field={ask('birthDate')} max={today} />}
        <PhoneInput field={ask('phoneAttributes')} />
      </Fields>
      <LocationInput field={ask('locationAttributes')} />
    </>
  );
}
