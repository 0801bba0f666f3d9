import { TextInput } from '../../kit/inputs/TextInput.tsx';
import { ask } from './ask.ts';

export function NameInputs() {
  return (
    <>
      <TextInput field={ask('firstName')} required />
      <TextInput field={ask('lastName')} required />
    </>
  );
}
