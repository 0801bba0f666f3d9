import { useProductName } from '../company.ts';

/** Title in the browser's tab and history. */
export function PageTitle({ children }: { readonly children: string }) {
  return <title>{`${children} · ${useProductName()}`}</title>;
}
