import { Typography } from '@mui/material';
import { quarterOf } from '../../../src/domain/dates.ts';
import { reconciliationList, reconciliationRowList } from '../../../src/domain/reconciliation/list.ts';
import { ListPage } from '../../kit/list/ListPage.tsx';
import { QuarterSelect, useQuarter } from '../../kit/quarter/QuarterSelect.tsx';
import { QuarterTabs } from './QuarterTabs.tsx';
import { ReconciledTotals } from './ReconciledTotals.tsx';
import { SettleDifference } from './SettleDifference.tsx';
import { UploadReport } from './UploadReport.tsx';

/** Compares the fees requested by a quarter's fee files with the custodians' reports of their debits. */
export function Reconciliation() {
  const [quarter] = useQuarter();
  const { label } = quarterOf(quarter);
  return (
    <>
      <ListPage
        list={reconciliationRowList}
        title="Reconciliation"
        above={<Above quarter={quarter} />}
        filter={{ start_date: quarter }}
        tools={<QuarterSelect />}
        rowActions={(row) => <SettleDifference row={row} />}
        exportable
        empty={{ text: `No custodian reports for ${label} imported yet.` }}
      />
      <Typography variant="h2" sx={{ mt: 3, mb: 1 }}>
        Imported Reports
      </Typography>
      <ListPage
        list={reconciliationList}
        title={false}
        oneOfSeveral
        filter={{ start_date: quarter }}
        exportable
        empty={{ text: `No reports for ${label} imported yet.` }}
      />
    </>
  );
}

const Above = ({ quarter }: { readonly quarter: string }) => (
  <>
    <QuarterTabs />
    <UploadReport quarter={quarter} />
    <ReconciledTotals quarter={quarter} />
  </>
);
