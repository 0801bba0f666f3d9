import { DateInput } from '../kit/DateInput.tsx';
import { Fields } from '../kit/Fields.tsx';
import { LocationInput } from '../kit/LocationInput.tsx';
import { PhoneInput } from '../kit/PhoneInput.tsx';
import { SsnInput } from '../kit/SsnInput.tsx';

export function Owner() {
  return (
    <>
      <Fields>
        <SsnInput source="ssn" label="SSN" required />
        <DateInput source="birthDate" label="Date of Birth" />
        <PhoneInput source="phoneAttributes" label="Phone" />
      </Fields>
      <LocationInput source="locationAttributes" />
    </>
  );
}
