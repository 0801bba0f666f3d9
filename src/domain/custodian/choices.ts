import type { Choices } from '../choices.ts';
import { type CustodianId, custodianTable } from './custodians.ts';

export const custodians: Choices<CustodianId> = {
  schwab: custodianTable.schwab.name,
  fidelity: custodianTable.fidelity.name,
};
