import { pageSizes, type List } from '../list.ts';
import { custodians } from '../custodian/choices.ts';
import { advisorPath } from '../advisor/links.ts';
import { codeStatuses } from './choices.ts';
import { advisorCodePath } from './links.ts';

export const advisorCodeList: List = {
  name: 'advisor codes',
  path: 'advisor_codes',
  page: '/advisor-codes',
  search: true,
  debounce: 700,
  pageSize: 30,
  pageSizes,
  defaultSort: { key: 'number', direction: 'asc' },
  params: { branchId: { key: 'branchIds', of: 'branch' }, advisorId: { key: 'advisorIds', of: 'user' } },
  extras: ['status', 'declineReason'],
  columns: [
    {
      key: 'number',
      label: 'Code',
      kind: 'text',
      empty: 'No number',
      sort: true,
      filter: true,
      link: (row) => advisorCodePath(row.id),
    },
    { key: 'custodianNames', label: 'Custodian', kind: 'choice', choices: custodians, sort: true, filter: true },
    {
      key: 'advisorNames',
      label: 'Advisors',
      kind: 'texts',
      filter: true,
      itemLink: (item, actor) => advisorPath(item.id, actor),
    },
    { key: 'compensationValues', label: 'Compensation', kind: 'texts', can: 'advisorCodes.compensationValues' },
    { key: 'vim', label: 'VIM', kind: 'percent', empty: 'No', filter: true, can: 'advisorCodes.compensationValues' },
    { key: 'accounts', label: 'Accounts', kind: 'number', sort: true, filter: true },
    { key: 'status', label: 'Status', kind: 'choice', choices: codeStatuses, filter: true, quick: true, hidden: true },
    { key: 'notes', label: 'Notes', kind: 'text', filter: true },
    { key: 'declineReason', label: 'Decline Reason', kind: 'text', hidden: true },
  ],
};
