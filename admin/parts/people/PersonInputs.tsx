import { useWatch } from 'react-hook-form';
import { Fields } from '../../kit/form/Fields.tsx';
import type { Ask } from '../../kit/inputs/ask.ts';
import { DateInput } from '../../kit/inputs/DateInput.tsx';
import { PhoneInput } from '../../kit/inputs/PhoneInput.tsx';
import { RecordInput } from '../../kit/inputs/RecordInput.tsx';
import { SsnInput } from '../../kit/inputs/SsnInput.tsx';
import { SwitchInput } from '../../kit/inputs/SwitchInput.tsx';
import { TextInput } from '../../kit/inputs/TextInput.tsx';
import { useMe } from '../../kit/me.tsx';
import type { MayWrite } from './useMayWrite.ts';

interface Asking<Key extends string> {
  readonly ask: Ask<Key>;
  /** What may not be written is not asked. */
  readonly may: MayWrite;
}

/** Who somebody is and how they are reached. */
export function ContactInputs({ ask }: Pick<Asking<'firstName' | 'lastName' | 'email' | 'phoneAttributes'>, 'ask'>) {
  return (
    <>
      <Fields>
        <TextInput field={ask('firstName')} required />
        <TextInput field={ask('lastName')} required />
      </Fields>
      <TextInput field={ask('email')} type="email" required />
      <PhoneInput field={ask('phoneAttributes')} required />
    </>
  );
}

export function BranchInput({ ask, may }: Asking<'branchId'>) {
  return may('branchId') && <RecordInput field={ask('branchId')} resource="branches" required />;
}

export function IdentityInputs({ ask, may }: Asking<'birthDate' | 'ssn'>) {
  const { today } = useMe();
  return (
    <Fields>
      {may('birthDate') && <DateInput field={ask('birthDate')} max={today} />}
      {may('ssn') && <SsnInput field={ask('ssn')} />}
    </Fields>
  );
}

/** Shown to whom it is closed too: an access person sees what others have set for them. */
export function InsuranceInputs({ ask, may }: Asking<'isInsuranceAgent' | 'npn'>) {
  const isAgent = useWatch({ name: 'isInsuranceAgent' }) === true;
  return (
    <>
      <SwitchInput field={ask('isInsuranceAgent')} disabled={!may('isInsuranceAgent')} />
      {isAgent && <TextInput field={ask('npn')} required disabled={!may('npn')} />}
    </>
  );
}
