import { Findings, type Remedy } from '../../parts/billing/Findings.tsx';
import type { Finding } from '../../parts/billing/findings.ts';
import type { Billing, Decisions, Preview } from './billing.ts';
import { ofBeforeFunding, ofBlocked, ofToGiveBack } from './remedies.tsx';

interface PreviewFindingsProps {
  readonly preview: Preview;
  readonly billing: Billing;
  readonly looking: boolean;
  /** Requests a new preview with changed decisions. */
  readonly decide: (decisions?: Partial<Decisions>) => void;
}

/** Findings of the preview, with the commands that settle them before the billing is created. */
export function PreviewFindings({ preview, billing, looking: pending, decide }: PreviewFindingsProps) {
  const add = (label: string, key: keyof Decisions) => {
    return { label, pending, onDo: (keys: readonly string[]) => decide({ [key]: [...billing[key], ...keys] }) };
  };
  const anew = () => decide();
  const remedies: Partial<Record<Finding, Remedy>> = {
    blocked: { bulkCommand: add('Leave Out', 'excludedAccountIds'), action: ofBlocked(billing.startDate, anew) },
    unbilled: { bulkCommand: add('Include', 'catchUpAccountIds') },
    alreadyCounted: { bulkCommand: add('Charge Again', 'countedAgain') },
    beforeFunding: { action: ofBeforeFunding(anew) },
    toGiveBack: { action: ofToGiveBack(anew) },
  };
  return <Findings rowsByFinding={preview} remedies={remedies} />;
}
