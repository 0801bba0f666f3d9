import ExpandMore from '@mui/icons-material/ExpandMore';
import FileDownload from '@mui/icons-material/FileDownloadOutlined';
import {
  Accordion,
  AccordionDetails,
  AccordionSummary,
  Alert,
  Box,
  Button,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { format } from '../../../src/domain/format.ts';
import { chargeFates } from '../../../src/domain/payout/files/chargeFates.ts';
import { useCommand } from '../../kit/wire/useCommand.ts';
import { ChargeFates } from '../../parts/billing/ChargeFates.tsx';
import { downloadCharges, type Billing, type Charges } from './billing.ts';

interface PreviewChargesProps {
  readonly charges: Charges;
  readonly billing: Billing;
}

/** Outcome of each row of the Client Fees Paid file, before any of them counts. */
export function PreviewCharges({ charges, billing }: PreviewChargesProps) {
  const bad = charges.fates.find(({ fate }) => fate === 'bad_row')?.rows ?? 0;
  return (
    <Box component="section" aria-label="Client Fees Paid" sx={{ my: 2 }}>
      <Typography variant="h3" sx={{ mb: 1 }}>
        Client Fees Paid
      </Typography>
      {bad > 0 && (
        <Alert severity="warning" sx={{ mb: 1 }}>
          {`${bad === 1 ? '1 row' : `${format('number', bad)} rows`} of the file cannot be read and will not be included.`}
        </Alert>
      )}
      <ChargeFates charges={charges} />
      {charges.rows > 0 && <Rows charges={charges} billing={billing} />}
    </Box>
  );
}

function Rows({ charges: { data, rows }, billing }: PreviewChargesProps) {
  const get = useCommand({ call: () => downloadCharges(billing), failureMessage: "Can't download" });
  return (
    <Accordion disableGutters sx={{ mt: 1 }} slotProps={{ transition: { unmountOnExit: true } }}>
      <AccordionSummary expandIcon={<ExpandMore />}>
        <Typography>{`All rows of the file (${format('number', rows)})`}</Typography>
      </AccordionSummary>
      <AccordionDetails>
        <Button startIcon={<FileDownload />} loading={get.isPending} onClick={() => get.mutate()}>
          Download .csv
        </Button>
        <RowTable rows={data} />
        {data.length < rows && (
          <Typography variant="body2">{`Showing the first ${format('number', data.length)}.`}</Typography>
        )}
      </AccordionDetails>
    </Accordion>
  );
}

const RowTable = ({ rows }: { readonly rows: Charges['data'] }) => (
  <Box sx={{ overflowX: 'auto' }}>
    <Table size="small" aria-label="Rows of the file">
      <TableHead>
        <TableRow>
          <TableCell align="right">Row</TableCell>
          <TableCell>Account Number</TableCell>
          <TableCell align="right">Amount</TableCell>
          <TableCell>Result</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map(({ line, accountNumber, amountText, fate, message }) => (
          <TableRow key={line}>
            <TableCell align="right">{line}</TableCell>
            <TableCell>{accountNumber}</TableCell>
            <TableCell align="right">{amountText}</TableCell>
            <TableCell>{[chargeFates[fate], message].filter(Boolean).join(': ')}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  </Box>
);
