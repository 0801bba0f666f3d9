import { advisorStatuses } from '../advisor/choices.ts';
import { advisorCodePath } from '../advisor-code/links.ts';
import { pageSizes, type Column, type List } from '../list.ts';
import { can, type Action, type Actor } from '../permissions.ts';

interface Team extends Pick<List, 'name' | 'path'> {
  /** To whom it is told when somebody was last here. */
  readonly personal: Action;
  readonly link?: Column['link'];
}

/** The people of a branch, its advisors and its access persons alike. */
export const teamList = ({ name, path, personal, link }: Team): List => ({
  name,
  path,
  search: true,
  debounce: 700,
  pageSize: 30,
  pageSizes,
  defaultSort: { key: 'name', direction: 'asc' },
  params: { branchId: { key: 'branchId', of: 'branch' } },
  extras: ['branchId', 'isInvited', 'firstName', 'lastName', 'profilePic'],
  columns: [
    { key: 'name', label: 'Name', kind: 'text', sort: true, filter: true, link },
    { key: 'email', label: 'Email', kind: 'text', sort: true, filter: true },
    { key: 'advisorCodes', label: 'Advisor Codes', kind: 'texts', itemLink: ({ id }, actor) => toCode(id, actor) },
    { key: 'lastLogin', label: 'Last Login', kind: 'instant', sort: true, can: personal },
    {
      key: 'status',
      label: 'Status',
      kind: 'choice',
      choices: advisorStatuses,
      sort: true,
      filter: true,
      hidden: true,
    },
  ],
});

/** A colleague's code that is not one's own is a word: its page is for others. */
const toCode = (id: string, actor: Actor): string | undefined =>
  can(actor, 'advisorCodes.create') || actor.advisorCodeIds.includes(id) ? advisorCodePath(id) : undefined;
