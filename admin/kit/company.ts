import { useQuery } from '@tanstack/react-query';
import { http } from './wire/http.ts';

export interface Company {
  readonly name: string;
  /** The logo's URL; null to show the name alone. */
  readonly logo: string | null;
  /** True in the demo: all data is invented, and anybody can sign in. */
  readonly demo: boolean;
  /** True until the firm has its first user. */
  readonly waitsForSetup: boolean;
}

export const companyKey = ['company'];

/** The firm's name and logo, also for pages before the sign-in. */
export const useCompany = () =>
  useQuery({
    queryKey: companyKey,
    queryFn: ({ signal }) => http<Company>('/company', { signal }),
    staleTime: 5 * 60_000,
    retry: false,
  }).data;

/** The product's name in this firm; the generic name until the firm's is loaded. */
export const useProductName = (): string => {
  const company = useCompany();
  return company ? `${company.name} Back Office` : productName;
};

const named = document.querySelector<HTMLMetaElement>('meta[name="application-name"]');

export const productName = named?.content ?? '';
