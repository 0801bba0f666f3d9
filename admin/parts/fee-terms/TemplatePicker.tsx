import { Autocomplete, TextField } from '@mui/material';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import type { AnsweredFeeSchedule } from '../../../src/domain/account/answered.ts';
import { messageOf } from '../../kit/wire/failures.ts';
import { http } from '../../kit/wire/http.ts';

interface Named {
  readonly id: string;
  readonly name: string;
}

interface TemplatePickerProps {
  readonly branchId: string;
  readonly onLoad: (template: AnsweredFeeSchedule) => void;
}

/** Fills the inputs from one of the branch's templates; they remain editable. */
export function TemplatePicker({ branchId, onLoad }: TemplatePickerProps) {
  const templates = useTemplates(branchId);
  const notify = useNotify();
  const { mutate: load, isPending } = useMutation({
    mutationFn: ({ id }: Named) => http<AnsweredFeeSchedule>(`/fee_schedules/${id}`),
    onSuccess: onLoad,
    onError: (error) => notify(messageOf(error, 'Can not load fee schedule information'), { type: 'error' }),
  });
  return (
    <Autocomplete
      options={templates}
      loading={isPending}
      value={null}
      blurOnSelect
      clearOnBlur
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      noOptionsText="The branch has no fee schedules."
      onChange={(_, chosen) => chosen && load(chosen)}
      renderInput={(params) => <TextField {...params} label="Load a Fee Schedule" />}
    />
  );
}

function useTemplates(branchId: string): readonly Named[] {
  const query = { branch_id: branchId, per_page: 999 };
  const { data } = useQuery({
    queryKey: ['fee_schedules', query],
    queryFn: () => http<{ data: Named[] }>('/fee_schedules', { query }),
  });
  return data?.data ?? [];
}
