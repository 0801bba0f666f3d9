/** A branch as the server answers it. */
export interface Branch {
  readonly id: string;
  readonly name: string;
  readonly url: string | null;
  readonly phone: { readonly formattedPhone: string | null };
  readonly location: {
    readonly street: string | null;
    readonly apt: string | null;
    readonly city: string | null;
    readonly stateName: string | null;
    readonly zip: string | null;
  };
  readonly jurisdictions: readonly { readonly id: string; readonly name: string }[];
}
