import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNotify } from 'react-admin';
import type { disputeStatuses } from '../../../src/domain/dispute/choices.ts';
import type { billingErrorReasons, billingErrorStatuses } from '../../../src/domain/flag/choices.ts';
import { useAddressed } from '../../kit/page/useAddressed.ts';
import { messageOf } from '../../kit/wire/failures.ts';
import { http } from '../../kit/wire/http.ts';

/** A line of pay, as its list answers it. */
export interface Breakdown {
  readonly id: string;
  readonly kind: string;
  readonly accNumber: string | null;
  readonly clientName: string;
  readonly startDate: string;
  readonly grossCompensation: string;
  readonly advisorSplit: string;
  /** True if its flag is resolved and no payout has paid it. */
  readonly isPayable: boolean;
  readonly billingError: Flag | null;
  readonly disputeId: string | null;
  readonly disputeStatus: (typeof disputeStatuses)[keyof typeof disputeStatuses] | null;
}

export interface Flag {
  readonly id: string;
  readonly status: keyof typeof billingErrorStatuses;
  readonly statusName: string;
  readonly reason: keyof typeof billingErrorReasons;
  readonly reasonName: string;
  readonly explanation: string;
  readonly createdAt: string;
}

/** Loads the line of pay named by the search parameter, `?flag=…`; removes the parameter if it cannot be loaded. */
export function useAddressedLine(name: string) {
  const notify = useNotify();
  const { id, close } = useAddressed(name);
  const { data, error } = useQuery({
    queryKey: ['payout_breakdowns', id],
    queryFn: ({ signal }) =>
      http<readonly Breakdown[]>('/payout_breakdowns', { query: { filter: JSON.stringify({ id: [id] }) }, signal }),
    enabled: id !== undefined,
  });
  const missing = id !== undefined && (error !== null || data?.length === 0);
  useEffect(() => {
    if (!missing) return;
    notify(messageOf(error, "Can't load account information"), { type: 'error' });
    close();
  }, [missing]);
  return { line: id === undefined ? undefined : data?.[0], close };
}
