import type { Row } from '../../../src/domain/list.ts';
import { useCellContext } from './context.ts';

/**
 * A link over the whole row, below its other controls. It is hidden from keyboard and screen reader, as the first
 * column has the same link.
 */
export function RowLink({ row }: { readonly row: Row }) {
  const { list, me } = useCellContext();
  const opening = list.columns.find(({ key, link }) => (list.opens ? key === list.opens : link));
  const to = opening?.link?.(row, me);
  return to && <a href={to} className="list-open" aria-hidden tabIndex={-1} />;
}
