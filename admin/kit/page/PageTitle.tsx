import { useProductName } from '../company.ts';

/** What the browser's tab and history show. */
export function PageTitle({ children }: { readonly children: string }) {
  return <title>{`${children} · ${useProductName()}`}</title>;
}
