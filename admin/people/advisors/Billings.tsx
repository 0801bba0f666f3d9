import { Can } from '../../kit/me.tsx';
import { FlaggedAccounts } from '../../parts/flags/FlaggedAccounts.tsx';
import type { Advisor } from './advisor.ts';
import { BillingCard } from './billings/BillingCard.tsx';
import { AddressedPayout } from './billings/AddressedPayout.tsx';
import { Payouts } from './billings/Payouts.tsx';

/** Billing tab of an advisor: fees to the firm, flags and payouts. */
export function Billings({ advisor }: { readonly advisor: Advisor }) {
  const { id } = advisor;
  return (
    <>
      <Can action="billingDetails.show">
        <BillingCard advisor={advisor} />
      </Can>
      <FlaggedAccounts advisorId={id} />
      <Payouts advisorId={id} />
      <AddressedPayout />
    </>
  );
}
