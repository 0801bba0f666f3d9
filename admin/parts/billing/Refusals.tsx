import { Alert } from '@mui/material';
import { HttpError } from 'react-admin';
import { isRecord } from '../../../src/domain/keys.ts';

/** The server's error; errors of the uploaded file row by row. */
export function Refusals({ error }: { readonly error: Error | null }) {
  const messages = messagesIn(error);
  if (messages.length === 0) return null;
  return (
    <Alert severity="error" sx={{ my: 2 }}>
      {messages.map((message) => (
        <div key={message}>{message}</div>
      ))}
    </Alert>
  );
}

/** Whether <Refusals> would show anything for the error. */
export const isRefusal = (error: Error): boolean => messagesIn(error).length > 0;

function messagesIn(error: Error | null): string[] {
  const body: unknown = error instanceof HttpError ? error.body : undefined;
  const { error: _sentence, errors: _placed, ...fields } = isRecord(body) ? body : {};
  return Object.values(fields)
    .flat()
    .filter((message) => typeof message === 'string');
}
