import { AddressedDispute } from '../disputes/AddressedDispute.tsx';
import { AddressedFlag } from '../flags/AddressedFlag.tsx';

/** Dialogs that the marks of lines of pay open; rendered once on each page with such lines. */
export const LineDialogs = () => (
  <>
    <AddressedFlag />
    <AddressedDispute />
  </>
);
