import type { ClientPageData } from '../../src/domain/client/facts.ts';

interface Named {
  readonly id: string;
  readonly name: string;
}

/** A client as the server answers it: its nested keys are those that the sections write. */
export interface Client extends ClientPageData {
  readonly id: string;
  readonly version: number;
  readonly name: string;
  readonly advisorCodeIds: readonly string[];
  readonly advisors: { readonly data: readonly Named[] };
  readonly advisorCodes: { readonly data: readonly Named[] };
  readonly branches: { readonly data: readonly Named[] };
}
