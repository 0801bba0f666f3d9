/** What the browser's tab and history show. */
export function PageTitle({ children }: { readonly children: string }) {
  return <title>{`${children} · ${productName}`}</title>;
}

const named = document.querySelector<HTMLMetaElement>('meta[name="application-name"]');

export const productName = named?.content ?? '';
