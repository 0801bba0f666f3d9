import { accountTypeNames } from '../account/types.ts';
import { advisorCodePath } from '../advisor-code/links.ts';
import { advisorPath } from '../advisor/links.ts';
import { rearranged, type List } from '../list.ts';
import { clientPath } from './links.ts';

export const clientList: List = {
  name: 'clients',
  path: 'clients',
  page: '/clients',
  search: true,
  debounce: 500,
  pageSize: 40,
  pageSizes: [],
  defaultSort: { key: 'name', direction: 'asc' },
  params: {
    advisorCodeId: { key: 'advisorCodeIds', of: 'advisorCode' },
    advisorId: { key: 'advisorIds', of: 'user' },
    withEntity: { key: 'withEntity', kind: 'boolean' },
  },
  columns: [
    { key: 'name', label: 'Name', kind: 'text', sort: true, filter: true, link: (row) => clientPath(row.id) },
    {
      key: 'isEntity',
      label: 'Client Type',
      kind: 'choice',
      choices: { true: 'Entity', false: 'Individual' },
      filter: true,
      quick: true,
    },
    { key: 'accountTypeNames', label: 'Account Type', kind: 'texts', choices: accountTypeNames, empty: '–' },
    { key: 'accountHolder', label: 'Primary Account Holder', kind: 'text', filter: true },
    { key: 'email', label: 'Email', kind: 'text', empty: '–', filter: true },
    {
      key: 'advisors',
      label: 'Advisors',
      kind: 'texts',
      itemLink: (item, actor) => advisorPath(item.id, actor),
    },
    {
      key: 'advisorCodes',
      label: 'Advisor Codes',
      kind: 'texts',
      hidden: true,
      itemLink: (item) => advisorCodePath(item.id),
    },
    { key: 'accountsCount', label: 'Accounts', kind: 'number', hidden: true },
  ],
};

/** The clients on an advisor's own page. */
export const advisorClientList: List = {
  ...clientList,
  columns: rearranged(
    clientList,
    ['name', 'isEntity', 'accountTypeNames', 'accountHolder', 'email', 'accountsCount', 'advisorCodes'],
    ['advisors'],
  ),
};
