import { useQuery } from '@tanstack/react-query';
import { http } from './wire/http.ts';

export interface Company {
  readonly name: string;
  /** Its address; null where the name stands alone. */
  readonly logo: string | null;
  /** Everything here is invented, and anybody can sign in. */
  readonly demo: boolean;
  /** Nobody can sign in yet. */
  readonly waitsForSetup: boolean;
}

export const companyKey = ['company'];

/** The firm's name and logo, which the pages before the sign-in bear too. */
export const useCompany = () =>
  useQuery({
    queryKey: companyKey,
    queryFn: ({ signal }) => http<Company>('/company', { signal }),
    staleTime: 5 * 60_000,
    retry: false,
  }).data;

/** What the product is called in this firm; by its own name until the firm's is known. */
export const useProductName = (): string => {
  const company = useCompany();
  return company ? `${company.name} Back Office` : productName;
};

const named = document.querySelector<HTMLMetaElement>('meta[name="application-name"]');

export const productName = named?.content ?? '';
