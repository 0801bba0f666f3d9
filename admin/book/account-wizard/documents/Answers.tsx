import { useState } from 'react';
import type { AnsweredAccount } from '../../../../src/domain/account/answered.ts';
import { inALine } from '../../../../src/domain/account/inALine.ts';
import { profileOf, type ProfileSection } from '../../../../src/domain/account/profile.ts';
import { Folding } from '../../../kit/page/Folding.tsx';
import { ProfileFacts } from '../../../parts/account/ProfileFacts.tsx';

/** All answers of the account, section by section. */
export const Answers = ({ account }: { readonly account: AnsweredAccount }) =>
  profileOf(account).map((section) => <Answered key={section.step} {...section} />);

function Answered({ title, facts }: ProfileSection) {
  const [open, setOpen] = useState(false);
  return (
    <Folding title={title} facts={inALine(facts)} open={open} onToggle={() => setOpen(!open)}>
      <ProfileFacts facts={facts} />
    </Folding>
  );
}
