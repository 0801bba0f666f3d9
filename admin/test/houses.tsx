import { screen } from '@testing-library/react';
import type { List, Row } from '../../src/domain/list.ts';
import { ListPage, type ListPageProps } from '../kit/list/ListPage.tsx';
import { inTurn, rows, type Answers } from './answers.ts';
import { renderInAdmin } from './renderInAdmin.tsx';

/** A list with a column of each kind. */
export const houses: List = {
  name: 'houses',
  path: 'houses',
  search: true,
  debounce: 10,
  pageSize: 2,
  pageSizes: [2, 10],
  defaultSort: { key: 'name', direction: 'asc' },
  groupedBy: 'status',
  columns: [
    { key: 'name', label: 'Name', kind: 'text', sort: true, filter: true, link: ({ id }) => `/houses/${id}` },
    {
      key: 'status',
      label: 'Status',
      kind: 'choice',
      filter: true,
      quick: true,
      choices: { open: 'Open', closed: 'Closed', sold: 'Sold' },
    },
    { key: 'value', label: 'Value', kind: 'money', summed: true, sort: true, filter: true },
    { key: 'builtOn', label: 'Built', kind: 'day', sort: true, filter: true },
    { key: 'branch', label: 'Branch', kind: 'model', filter: true, model: { resource: 'branches', idKey: 'branchId' } },
    { key: 'insured', label: 'Insured', kind: 'boolean', filter: true },
    { key: 'owners', label: 'Owners', kind: 'texts' },
    { key: 'notes', label: 'Notes', kind: 'text', hidden: true, filter: true, empty: 'No notes' },
  ],
};

export const mill: Row = {
  id: '1',
  name: 'Mill House',
  status: 'Open',
  value: '1000000.00',
  builtOn: '1960-02-29',
  branch: 'Mesa',
  insured: true,
  owners: ['Alma', 'Arthur'],
};
export const lodge: Row = {
  id: '2',
  name: 'The Lodge',
  status: 'Sold',
  value: '250000.50',
  builtOn: null,
  branch: 'Mesa',
  insured: false,
  owners: ['Cyrus'],
};
export const barn: Row = {
  id: '3',
  name: 'Barn',
  status: 'Closed',
  value: null,
  builtOn: null,
  branch: null,
  insured: false,
  owners: [],
};

/** Answers that a list of houses needs. */
export const housing: Answers = {
  'GET /houses': { ...rows(mill, lodge), meta: { pagination: { totalEntries: 3 } } },
  'GET /houses/sums': { data: { value: '1250000.50' } },
  'GET /houses/choices': { data: { open: 1, closed: 1 } },
  'GET /branches': inTurn({ data: [] }),
};

interface Opened extends Partial<ListPageProps> {
  readonly answers?: Answers;
  /** Search parameters of the list: '?filter=…'. */
  readonly search?: string;
  readonly width?: number;
}

/** Renders the list's page, and waits for its rows. */
export async function openHouses({ answers, search = '', width, ...props }: Opened = {}) {
  const page = await renderInAdmin(<ListPage list={houses} {...props} />, {
    at: `/houses${search}`,
    answers: { ...housing, ...answers },
    width,
  });
  await screen.findByText(/^Total /, { selector: '[role=status]' });
  /** Query of the last request of rows. */
  const asked = () => page.sent('GET /houses').at(-1)?.query;
  const filters = (): unknown => JSON.parse(asked()?.filters ?? '[]');
  /** Search parameters; rows need not be requested again for a state that the list has just had. */
  const address = () => new URLSearchParams(page.router.state.location.search);
  const listFilters = (): unknown => JSON.parse(address().get('filter') ?? '{}');
  return { ...page, asked, filters, address, listFilters };
}

/** Search string of a list with these filters. */
export const filteredBy = (filter: object): string => `?filter=${encodeURIComponent(JSON.stringify(filter))}`;

export const phone = 390;
