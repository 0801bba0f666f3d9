import ArrowDownward from '@mui/icons-material/ArrowDownward';
import { useListSortContext } from 'react-admin';
import type { Column } from '../../../src/domain/list.ts';
import { VisuallyHidden } from '../page/VisuallyHidden.tsx';
import { looksOf } from './Cell.tsx';
import { useTable } from './context.ts';
import { SelectPage } from './Selection.tsx';

/** Column headings with their sort buttons. */
export function Head() {
  const { columns, selecting, rowActions } = useTable();
  return (
    <thead>
      <tr className="list-head">
        {selecting && (
          <th scope="col" className="list-box">
            <SelectPage selectable={selecting.selectable} />
          </th>
        )}
        {columns.map((column, at) => (
          <Heading key={column.key} column={column} first={at === 0} />
        ))}
        {rowActions && (
          <th scope="col" className="list-last list-right">
            <VisuallyHidden>Actions</VisuallyHidden>
          </th>
        )}
      </tr>
    </thead>
  );
}

interface HeadingProps {
  readonly column: Column;
  readonly first: boolean;
}

/** A heading cell; `aria-sort` announces the sorted column. */
function Heading({ column, first }: HeadingProps) {
  const { sort, setSort } = useListSortContext();
  const { key, label } = column;
  const isSorted = sort.field === key;
  const next = isSorted && sort.order === 'ASC' ? 'DESC' : 'ASC';
  if (!column.sort)
    return (
      <th scope="col" className={looksOf(column, first)}>
        {label}
      </th>
    );
  return (
    <th scope="col" className={looksOf(column, first)} aria-sort={isSorted ? orders[sort.order] : undefined}>
      <button
        type="button"
        className={isSorted ? `list-sort list-sorted list-${orders[sort.order]}` : 'list-sort'}
        data-hint={`Sort by ${label} ${orders[next]}`}
        onClick={() => setSort({ field: key, order: next })}
      >
        {label}
        <ArrowDownward />
      </button>
    </th>
  );
}

const orders = { ASC: 'ascending', DESC: 'descending' } as const;
