import { Button } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { http } from '../../kit/wire/http.ts';
import { useDemoPeople } from './demo.ts';

interface DemoCodeProps {
  readonly email: string;
  readonly onCode: (code: string) => void;
}

/** In the demo, a click fills in the code that the person's app would show now. */
export function DemoCode({ email, onCode }: DemoCodeProps) {
  const people = useDemoPeople();
  const { mutate, isPending } = useMutation({
    mutationFn: () => http<{ code: string }>('/demo/code', { query: { email } }),
    onSuccess: ({ code }) => onCode(code),
  });
  if (!people.some((person) => person.email === email)) return null;
  return (
    <Button fullWidth loading={isPending} onClick={() => mutate()} sx={{ mt: 1 }}>
      Fill in the current code
    </Button>
  );
}
