import { Alert, Skeleton, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { labelOf } from '../../../src/domain/choices.ts';
import { feeUploadStatuses } from '../../../src/domain/fee-upload/list.ts';
import type { FeeUploadTotals as Totals, StatusTotal } from '../../../src/domain/fee-upload/totals.ts';
import { counted, format } from '../../../src/domain/format.ts';
import { messageOf } from '../../kit/wire/failures.ts';
import { http } from '../../kit/wire/http.ts';
import { Section } from '../../kit/page/Section.tsx';
import { UploadedFiles } from './UploadedFiles.tsx';

interface OfQuarter {
  readonly quarter: string;
}

/** Totals of the quarter's debits by status, and its fee files. */
export function FeeUploadTotals({ quarter }: OfQuarter) {
  const { data, error } = useQuery({
    queryKey: ['fee_uploads', 'totals', quarter],
    queryFn: ({ signal }) => http<Totals>('/fee_uploads/totals', { query: { quarter_start_date: quarter }, signal }),
  });
  if (error) return <Alert severity="error">{messageOf(error, 'Cannot load the totals')}</Alert>;
  if (!data) return <Skeleton variant="rounded" height={104} sx={{ mb: 2 }} aria-label="Loading" />;
  if (data.statuses.data.length === 0) return null;
  return (
    <Section title={`Total ${format('money', data.total)}`}>
      <Stack direction="row" sx={{ flexWrap: 'wrap', columnGap: 3, rowGap: 0.5 }}>
        {data.statuses.data.map((one) => (
          <Sum key={one.status} {...one} />
        ))}
      </Stack>
      {data.files.data.length > 0 && <UploadedFiles files={data.files.data} />}
    </Section>
  );
}

const Sum = ({ status, rows, total }: StatusTotal) => (
  <Typography variant="body2">
    {`${format('money', total)} ${labelOf(feeUploadStatuses, status)}, ${accounts(rows)}`}
  </Typography>
);

const accounts = (rows: number) => counted(rows, 'account');
