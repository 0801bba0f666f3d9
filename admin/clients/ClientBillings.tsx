import { Link, Typography } from '@mui/material';
import { clientFeeList } from '../../src/domain/fee/list.ts';
import { invoiceList } from '../../src/domain/invoice/list.ts';
import type { List, Row } from '../../src/domain/list.ts';
import { clientRefundList } from '../../src/domain/refund/list.ts';
import type { Cells } from '../kit/list/context.ts';
import { ListPage } from '../kit/list/ListPage.tsx';

interface OfClient {
  readonly id: string;
}

/** What the client's accounts were charged, what came back, and the papers about it. */
export function ClientBillings({ id }: OfClient) {
  return (
    <>
      <Part id={id} title="Fees" list={clientFeeList} path="fees" none="No fees yet for this client." />
      <Part id={id} title="Refunds" list={clientRefundList} path="refunds" none="No refunds for this client." />
      <Part id={id} title="Invoices" list={invoiceList} path="invoices" none="No invoices yet." cells={files} />
    </>
  );
}

interface PartProps extends OfClient {
  readonly title: string;
  readonly list: List;
  /** Below the client. */
  readonly path: string;
  readonly none: string;
  readonly cells?: Cells;
}

function Part({ id, title, list, path, none, cells }: PartProps) {
  return (
    <>
      <Typography variant="h2" sx={{ mb: 1, '&:not(:first-of-type)': { mt: 3 } }}>
        {title}
      </Typography>
      <ListPage
        list={list}
        cells={cells}
        path={`clients/${id}/${path}`}
        title={false}
        oneOfSeveral
        empty={{ text: none }}
      />
    </>
  );
}

const files: Cells = { fileName: ({ url, fileName }: Row) => <Link href={String(url)}>{String(fileName)}</Link> };
