import { Box, Typography } from '@mui/material';
import { chargeFileList } from '../../../src/domain/payout/files/chargeFileList.ts';
import { ListPage } from '../../kit/list/ListPage.tsx';
import { Section } from '../../kit/page/Section.tsx';
import { ChargeFates } from '../../parts/billing/ChargeFates.tsx';
import type { ChargeFile } from './run.ts';

interface RunChargesProps {
  readonly runId: string;
  readonly file: ChargeFile;
}

/** The Client Fees Paid file of a run, and the outcome of each of its rows. */
export const RunCharges = ({ runId, file }: RunChargesProps) => (
  <Section title="Client Fees Paid">
    <Typography sx={{ mb: 1 }}>{file.fileName}</Typography>
    <ChargeFates charges={file} />
    {file.rows > 0 && (
      <Box sx={{ mt: 2 }}>
        <ListPage
          list={chargeFileList}
          title={false}
          oneOfSeveral
          filter={{ run_id: runId }}
          exportable
          empty={{ text: 'No matching rows in the file.' }}
        />
      </Box>
    )}
  </Section>
);
