import { useWatch } from 'react-hook-form';
import { Fields } from '../../kit/form/Fields.tsx';
import type { FieldOf } from '../../kit/inputs/labeledField.ts';
import { DateInput } from '../../kit/inputs/DateInput.tsx';
import { PhoneInput } from '../../kit/inputs/PhoneInput.tsx';
import { RecordInput } from '../../kit/inputs/RecordInput.tsx';
import { SsnInput } from '../../kit/inputs/SsnInput.tsx';
import { SwitchInput } from '../../kit/inputs/SwitchInput.tsx';
import { TextInput } from '../../kit/inputs/TextInput.tsx';
import { useMe } from '../../kit/me.tsx';
import type { MayWrite } from './useMayWrite.ts';

interface FieldOfProps<Key extends string> {
  readonly fieldOf: FieldOf<Key>;
  /** The fields that the user may write; others are left out. */
  readonly may: MayWrite;
}

/** Inputs of a person's name, email and phone. */
export function ContactInputs({
  fieldOf,
}: Pick<FieldOfProps<'firstName' | 'lastName' | 'email' | 'phoneAttributes'>, 'fieldOf'>) {
  return (
    <>
      <Fields>
        <TextInput field={fieldOf('firstName')} required />
        <TextInput field={fieldOf('lastName')} required />
      </Fields>
      <TextInput field={fieldOf('email')} type="email" required />
      <PhoneInput field={fieldOf('phoneAttributes')} required />
    </>
  );
}

export function BranchInput({ fieldOf, may }: FieldOfProps<'branchId'>) {
  return may('branchId') && <RecordInput field={fieldOf('branchId')} resource="branches" required />;
}

export function IdentityInputs({ fieldOf, may }: FieldOfProps<'birthDate' | 'ssn'>) {
  const { today } = useMe();
  return (
    <Fields>
      {may('birthDate') && <DateInput field={fieldOf('birthDate')} max={today} />}
      {may('ssn') && <SsnInput field={fieldOf('ssn')} />}
    </Fields>
  );
}

/** Shown read-only too: an access person sees what others have set for them. */
export function InsuranceInputs({ fieldOf, may }: FieldOfProps<'isInsuranceAgent' | 'npn'>) {
  const isAgent = useWatch({ name: 'isInsuranceAgent' }) === true;
  return (
    <>
      <SwitchInput field={fieldOf('isInsuranceAgent')} disabled={!may('isInsuranceAgent')} />
      {isAgent && <TextInput field={fieldOf('npn')} required disabled={!may('npn')} />}
    </>
  );
}
