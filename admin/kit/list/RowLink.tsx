import type { Row } from '../../../src/domain/list.ts';
import { useCellContext } from './context.ts';

/** Over the whole row, below whatever else can be pressed there. Its column has the link that is read aloud and tabbed to. */
export function RowLink({ row }: { readonly row: Row }) {
  const { list, me } = useCellContext();
  const opening = list.columns.find(({ key, link }) => (list.opens ? key === list.opens : link));
  const to = opening?.link?.(row, me);
  return to && <a href={to} className="list-open" aria-hidden tabIndex={-1} />;
}
