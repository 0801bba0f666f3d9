import type { RaRecord } from 'react-admin';

/** A branch as the server answers it. */
export interface Branch extends RaRecord<string> {
  readonly name: string;
  readonly url: string | null;
  readonly phoneAttributes: {
    readonly countryCode: string;
    readonly number: string | null;
    readonly formattedPhone: string | null;
  };
  readonly location: {
    readonly street: string | null;
    readonly apt: string | null;
    readonly city: string | null;
    readonly state: string | null;
    readonly stateName: string | null;
    readonly zip: string | null;
    readonly country: string | null;
  };
  readonly jurisdictions: { readonly data: readonly { readonly id: string; readonly name: string }[] };
  readonly jurisdictionStates: readonly string[];
}
