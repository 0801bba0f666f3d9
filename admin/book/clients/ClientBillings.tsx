import { Link, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { clientFeeList } from '../../../src/domain/fee/list.ts';
import { invoiceList } from '../../../src/domain/invoice/list.ts';
import type { List, Row } from '../../../src/domain/list.ts';
import { clientRefundList } from '../../../src/domain/refund/list.ts';
import { ExplainFigure } from '../../kit/explain/ExplainFigure.tsx';
import type { Cells } from '../../kit/list/context.ts';
import { ListPage } from '../../kit/list/ListPage.tsx';
import type { Client } from '../../parts/client.ts';
import { accountText } from '../../parts/explanation/accountText.ts';
import { FetchedExplanation } from '../../parts/explanation/FetchedExplanation.tsx';

interface OfClient {
  readonly client: Client;
}

/** Fees, refunds and invoices of the client's accounts. */
export function ClientBillings({ client }: OfClient) {
  const own = (row: Row) => ({ row, of: accountText(row.accountNumber, client.name) });
  return (
    <>
      <Part
        client={client}
        title="Fees"
        list={clientFeeList}
        path="fees"
        none="No fees yet for this client."
        why={(row) => <WhyFee {...own(row)} />}
      />
      <Part
        client={client}
        title="Refunds"
        list={clientRefundList}
        path="refunds"
        none="No refunds for this client."
        why={(row) => <WhyRefund {...own(row)} />}
      />
      <Part client={client} title="Invoices" list={invoiceList} path="invoices" none="No invoices yet." cells={files} />
    </>
  );
}

interface PartProps extends OfClient {
  readonly title: string;
  readonly list: List;
  /** Path of the list below the client. */
  readonly path: string;
  readonly none: string;
  readonly cells?: Cells;
  /** Explains how a row's amount came about. */
  readonly why?: (row: Row) => ReactNode;
}

function Part({ client, title, list, path, none, cells, why }: PartProps) {
  return (
    <>
      <Typography variant="h2" sx={{ mb: 1, '&:not(:first-of-type)': { mt: 3 } }}>
        {title}
      </Typography>
      <ListPage
        list={list}
        cells={cells}
        path={`clients/${client.id}/${path}`}
        title={false}
        oneOfSeveral
        rowActions={why}
        empty={{ text: none }}
      />
    </>
  );
}

const files: Cells = { fileName: ({ url, fileName }: Row) => <Link href={String(url)}>{String(fileName)}</Link> };

interface WhyProps {
  readonly row: Row;
  /** Name of the account, for people. */
  readonly of: string;
}

const WhyFee = ({ row: { id, accountNumber, quarter }, of }: WhyProps) => (
  <ExplainFigure title={`the fee of ${String(accountNumber)} in ${String(quarter)}`} of={of}>
    <FetchedExplanation path="/fee_rows/explanation" query={{ feeRowId: id }} />
  </ExplainFigure>
);

const WhyRefund = ({ row: { id, accountNumber }, of }: WhyProps) => (
  <ExplainFigure title={`the refund of ${String(accountNumber)}`} of={of}>
    <FetchedExplanation path="/refunds/explanation" query={{ refundId: id, figure: 'totalRefunded' }} />
  </ExplainFigure>
);
