import { Alert, Checkbox, FormControlLabel, FormGroup, Skeleton, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { codesOf } from '../../../src/domain/choices.ts';
import { isMailed, mailChoicesKey, mailKinds, type MailChoices as Choices } from '../../../src/domain/mail/kinds.ts';
import { useMe } from '../../kit/me.tsx';
import { Section } from '../../kit/page/Section.tsx';
import { useCommand } from '../../kit/wire/useCommand.ts';
import { messageOf } from '../../kit/wire/failures.ts';
import { http } from '../../kit/wire/http.ts';

/** Subscriptions to the mails of the user's role; nothing for a role without mails. */
export function MailChoices() {
  const me = useMe();
  const kinds = codesOf(mailKinds).filter((kind) => isMailed(kind, me));
  const { choices, error, save, isPending } = useChoices();
  if (kinds.length === 0) return null;
  return (
    <Section title="Email Notifications">
      {error && <Alert severity="error">{messageOf(error, 'Cannot load your email notifications')}</Alert>}
      {!choices && !error && <Skeleton variant="rounded" height={64} />}
      {choices && (
        <FormGroup aria-label="Email me when">
          <Typography>Email me when</Typography>
          {kinds.map((kind) => (
            <FormControlLabel
              key={kind}
              label={mailKinds[kind].label}
              disabled={isPending}
              control={<Checkbox checked={choices[kind] !== false} />}
              onChange={(_, wanted) => save({ ...choices, [kind]: wanted ? undefined : false })}
            />
          ))}
        </FormGroup>
      )}
    </Section>
  );
}

interface Kept {
  readonly value: Choices | null;
}

const path = `/preferences/${mailChoicesKey}`;
const queryKey = ['preferences', mailChoicesKey];

/** Shows a choice while it is being saved, and reverts it when the server refuses. */
function useChoices() {
  const queries = useQueryClient();
  const { data, error } = useQuery({ queryKey, queryFn: ({ signal }) => http<Kept>(path, { signal }) });
  const { mutate, isPending, variables } = useCommand({
    call: (value: Choices) => http<Kept>(path, { method: 'PUT', body: { value }, verbatim: true }),
    done: 'Profile successfully updated',
    failureMessage: 'Cannot save your email notifications',
    then: (kept) => queries.setQueryData(queryKey, kept),
  });
  return { choices: isPending ? variables : data && (data.value ?? {}), error, save: mutate, isPending };
}
