import { Box } from '@mui/material';
import { useState } from 'react';
import type { AnsweredAccount } from '../../../src/domain/account/answered.ts';
import type { Fact as Answer } from '../../../src/domain/account/facts.ts';
import { inALine } from '../../../src/domain/account/inALine.ts';
import { profileOf, type ProfileSection } from '../../../src/domain/account/profile.ts';
import type { StepKey } from '../../../src/domain/account/steps.ts';
import { Folding } from '../../kit/page/Folding.tsx';
import { Fact, Facts } from '../../kit/page/Section.tsx';
import { RevealButton } from '../../parts/reveal/RevealButton.tsx';
import { WithAction } from './WithAction.tsx';

/** Answers of the application that have no card of their own. */
export function ProfileSections({ account }: { readonly account: AnsweredAccount }) {
  return (
    <Box component="section" aria-label="Application" sx={{ mb: 2 }}>
      {profileOf(account)
        .filter(({ step }) => !onCards.includes(step))
        .map((section) => (
          <Answers key={section.step} id={account.id} section={section} />
        ))}
    </Box>
  );
}

// Steps that have a card of their own on the page.
const onCards: readonly StepKey[] = ['info', 'billing', 'fee', 'bill_from'];

interface AnswersProps {
  readonly id: string;
  readonly section: ProfileSection;
}

function Answers({ id, section: { title, facts } }: AnswersProps) {
  const [open, setOpen] = useState(false);
  return (
    <Folding title={title} facts={inALine(facts)} open={open} onToggle={() => setOpen(!open)}>
      <Facts>
        {facts.map((answer) => (
          <Fact key={answer.key} label={answer.label}>
            {answer.value && <Value id={id} answer={answer} />}
          </Fact>
        ))}
      </Facts>
    </Folding>
  );
}

/** An answer; a masked number has a button that reveals it. */
function Value({ id, answer: { key, label, value } }: { readonly id: string; readonly answer: Answer }) {
  const [, owner, field] = /^(primary|secondary)OwnerAttributes\.(ssn|ftid)$/.exec(key) ?? [];
  if (!owner || !field) return value;
  const reveal = <RevealButton path={`accounts/${id}`} body={{ owner, field }} label={label} />;
  return <WithAction action={reveal}>{value}</WithAction>;
}
