import { TextField } from '@mui/material';
import { DemoCode } from './DemoCode.tsx';
import type { Code } from './useCode.ts';

interface CodeInputProps {
  readonly code: Code;
  readonly hint?: string;
  /** Email of the user, if the demo may fill in their code. */
  readonly email?: string;
}

/** Input of a code, with the server's error. */
export function CodeInput({ code: { typed, type, problem }, hint = usual, email }: CodeInputProps) {
  return (
    <>
      <TextField
        label="Code"
        value={typed}
        onChange={({ target }) => type(target.value)}
        error={problem !== undefined}
        helperText={problem ?? hint}
        autoComplete="one-time-code"
        autoFocus
        required
        slotProps={{ htmlInput: { maxLength: 32, spellCheck: false, autoCapitalize: 'none' } }}
      />
      {email && <DemoCode email={email} onCode={type} />}
    </>
  );
}

const usual = 'The 6 digits from your authenticator app, or one of your backup codes.';
