import { teamList } from '../user/team.ts';
import { advisorPath } from './links.ts';

/** The advisors of a branch with their contact data rather than their figures. */
export const advisorTeamList = teamList({
  name: 'advisors',
  path: 'branches/advisors',
  personal: 'advisors.personal',
  link: ({ id }, actor) => advisorPath(id, actor),
});
