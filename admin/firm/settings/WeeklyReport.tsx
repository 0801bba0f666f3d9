import { Button } from '@mui/material';
import { useCan, useMe } from '../../kit/me.tsx';
import { useCommand } from '../../kit/wire/useCommand.ts';
import { http } from '../../kit/wire/http.ts';

/** Sends the Monday report now; on staging servers only. */
export function WeeklyReport() {
  const { staging } = useMe();
  const may = useCan()('reports.weekly');
  const send = useCommand({
    call: () => http<{ readonly message: string }>('/accounts/weekly_report', { method: 'POST' }),
    done: ({ message }) => message,
    failureMessage: 'Failed to trigger weekly report.',
  });
  if (!staging || !may) return null;
  return (
    <Button variant="outlined" loading={send.isPending} onClick={() => send.mutate()}>
      Send Weekly Report
    </Button>
  );
}
