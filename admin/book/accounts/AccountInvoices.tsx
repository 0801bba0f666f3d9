import { Link } from '@mui/material';
import { invoiceList } from '../../../src/domain/invoice/list.ts';
import type { Row } from '../../../src/domain/list.ts';
import { ListPage } from '../../kit/list/ListPage.tsx';

export function AccountInvoices({ id }: { readonly id: string }) {
  return (
    <ListPage
      list={invoiceList}
      path={`accounts/${id}/invoices`}
      title={false}
      exportable
      cells={cells}
      empty={{ text: 'No invoices yet.' }}
    />
  );
}

const cells = { fileName: (row: Row) => <Link href={String(row.url)}>{String(row.fileName)}</Link> };
