import { TextInput } from '../../kit/inputs/TextInput.tsx';
import { fieldOf } from './clientFields.ts';

export function NameInputs() {
  return (
    <>
      <TextInput field={fieldOf('firstName')} required />
      <TextInput field={fieldOf('lastName')} required />
    </>
  );
}
