import { useState } from 'react';
import { useListContext } from 'react-admin';
import { useNavigate } from 'react-router';
import { runPath } from '../../../src/domain/payout/links.ts';
import { useCommand } from '../../kit/wire/useCommand.ts';
import { isRefusal } from '../../parts/billing/Refusals.tsx';
import {
  createPayouts,
  previewBilling,
  type Billing,
  type Changed,
  type Choices,
  type Decisions,
  type Preview,
} from './billing.ts';

export interface Shown {
  readonly billing: Billing;
  readonly preview: Preview;
}

/** State of a billing: preview, decisions, and creation. */
export function useBilling(onClose: () => void) {
  const { look, shown, isOpen, setOpen } = useLook();
  const [changed, setChanged] = useState<Changed>();
  const lookAt = (choices: Choices, decisions: Decisions, why?: Changed) => {
    setChanged(why);
    look.mutate({ ...choices, ...decisions });
  };
  const create = useCreate({ onClose, onChanged: ({ billing }, why) => lookAt(billing, billing, why) });
  return {
    look: { ...look, mutate: (choices: Choices) => lookAt(choices, decidedFor(choices, shown)) },
    shown: isOpen ? shown : undefined,
    changed,
    decide: ({ billing }: Shown, decisions: Partial<Decisions> = {}) => lookAt(billing, { ...billing, ...decisions }),
    back: () => setOpen(false),
    create,
  };
}

function useLook() {
  const [shown, setShown] = useState<Shown>();
  const [isOpen, setOpen] = useState(false);
  const look = useCommand({
    call: previewBilling,
    failureMessage: 'Cannot preview the billing',
    saysItself: isRefusal,
    then: (preview, billing) => {
      setShown({ billing, preview });
      setOpen(true);
    },
  });
  return { look, shown, isOpen, setOpen };
}

/** Keeps the decisions after going back, for the same quarter and file. */
function decidedFor({ startDate, signedBlobId }: Choices, shown: Shown | undefined): Decisions {
  const before = shown?.billing;
  return before?.startDate === startDate && before.signedBlobId === signedBlobId ? before : undecided;
}

const undecided: Decisions = { excludedAccountIds: [], catchUpAccountIds: [], countedAgain: [] };

interface Creating {
  readonly onClose: () => void;
  readonly onChanged: (shown: Shown, why: Changed) => void;
}

function useCreate({ onClose, onChanged }: Creating) {
  const { onUnselectItems } = useListContext();
  const navigate = useNavigate();
  return useCommand({
    call: ({ billing, preview }: Shown) => createPayouts(billing, preview.digest),
    done: (answer) => ('id' in answer ? 'Payout created' : undefined),
    failureMessage: 'Cannot create payout',
    then: (answer, shown) => {
      if ('differences' in answer) return onChanged(shown, answer);
      onUnselectItems();
      onClose();
      return void navigate(runPath(answer.id));
    },
  });
}
