import { AddressedDispute } from '../disputes/AddressedDispute.tsx';
import { AddressedFlag } from '../flags/AddressedFlag.tsx';

/** What the marks of a line of pay open: once on each page that lists some. */
export const LineDialogs = () => (
  <>
    <AddressedFlag />
    <AddressedDispute />
  </>
);
