import { advisorStatuses } from '../advisor/choices.ts';
import { advisorCodePath } from '../advisor-code/links.ts';
import { pageSizes, type Column, type List } from '../list.ts';
import { can, type Action, type Actor } from '../permissions.ts';

interface Team extends Pick<List, 'name' | 'path'> {
  /** The action that shows the last login. */
  readonly personal: Action;
  readonly link?: Column['link'];
}

/** The people of a branch: its advisors, or its access persons. */
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

/** Links an advisor code for those who may open its page; for others it is plain text. */
const toCode = (id: string, actor: Actor): string | undefined =>
  can(actor, 'advisorCodes.create') || actor.advisorCodeIds.includes(id) ? advisorCodePath(id) : undefined;
