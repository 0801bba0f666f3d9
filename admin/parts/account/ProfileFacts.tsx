import type { ProfileSection } from '../../../src/domain/account/profile.ts';
import { Fact, Facts } from '../../kit/page/Section.tsx';

/** Read-only answers of a section. */
export function ProfileFacts({ facts }: Pick<ProfileSection, 'facts'>) {
  return (
    <Facts>
      {facts.map(({ key, label, value }) => (
        <Fact key={key} label={label}>
          {value}
        </Fact>
      ))}
    </Facts>
  );
}
