import { can, type Action, type Actor } from './permissions.ts';

/** What a column holds. Its kind decides how it is shown, sorted, filtered and exported. No list has a checkbox or a distance (in miles) yet. */
export type ColumnKind =
  | 'text'
  | 'texts'
  | 'choice'
  | 'number'
  | 'quantity'
  | 'money'
  | 'percent'
  | 'distance'
  | 'boolean'
  | 'checkbox'
  | 'day'
  | 'instant'
  | 'model';

export interface Column {
  /** The row's property, the wire's name and the key of sort and filter. */
  readonly key: string;
  readonly label: string;
  readonly kind: ColumnKind;
  /** Shown where the row has nothing. */
  readonly empty?: string;
  /** An account number: found without regard to dashes, blanks and case. */
  readonly accountNumber?: true;
  /** An instant of which the time of day is told too. */
  readonly withTime?: true;
  /** In the chooser, but not shown until it is enabled. */
  readonly hidden?: boolean;
  /** Off by default, as the documents say. */
  readonly sort?: boolean;
  readonly filter?: boolean;
  /** One of the two or three that a list is mostly narrowed by: it stands beside the search. */
  readonly quick?: true;
  /** Code to label, for a choice; ['No', 'Yes'] words for a boolean. */
  readonly choices?: Readonly<Record<string, string>>;
  /** For a model: the list its choices come from, and the row's property that holds the chosen id. */
  readonly model?: { readonly resource: string; readonly idKey: string };
  /** Money that can be added up over all rows: it stands in one row alone, and is no balance of other days than the rest. */
  readonly summed?: true;
  /** An amount that is taken off others: screens show it with its sign turned; files and filters have it as it is kept. */
  readonly takenOff?: boolean;
  /** The column is there only for whom this action is allowed. */
  readonly can?: Action;
  /** Where the cell leads; undefined where it leads nowhere for this user. */
  readonly link?: (row: Row, actor: Actor) => string | undefined;
  /** The same for each entry of a `texts` cell whose entries are records. */
  readonly itemLink?: (item: NamedItem, actor: Actor) => string | undefined;
}

/** An entry of a `texts` cell: a plain word, or a record with its name. */
export interface NamedItem {
  readonly id: string;
  readonly name: string;
}

export type Row = Readonly<Record<string, unknown>> & { readonly id: string };

export interface List {
  /** The plural that search box, file name and messages use: 'advisor codes'. */
  readonly name: string;
  /** Below /api, and the admin's resource: 'advisor_codes'. */
  readonly path: string;
  /** What its saved views are kept by, where its path serves several lists: 'flags'. */
  readonly views?: string;
  readonly columns: readonly Column[];
  readonly defaultSort: { readonly key: string; readonly direction: SortDirection };
  /** The column whose link a press anywhere in the row follows; the first that has one, if nothing is said. */
  readonly opens?: string;
  /** The page at which it opens as this table says: '/advisor-codes'. Its rows are on their way with the page. */
  readonly page?: string;
  readonly pageSize: number;
  /** Empty where the documents show no size options. */
  readonly pageSizes: readonly number[];
  /** Whether there is a search box; what it searches stands with the row entity. */
  readonly search: boolean;
  /** Milliseconds between the last key and the search. */
  readonly debounce: number;
  /** Plain query parameters that narrow the list. */
  readonly params?: Readonly<Record<string, Parameter>>;
  /** Below its path, where a POST begins the export: 'export', but where the documents mean something else by that. */
  readonly exportAt?: string;
  /** Each row is a quarter's, known by its `startDate`; how many each quarter holds can be asked for. */
  readonly quarterly?: true;
  /** The column that says how much a row is about; the first of its amounts, if nothing is said. */
  readonly amount?: string;
  /** The column by which what its summed columns come to is told apart: each list with such columns names one. */
  readonly toldBy?: string;
  /** Properties of the row that no column shows but the wire answers (ids that links need). */
  readonly extras?: readonly string[];
}

/** What a parameter may name. A record that the caller does not see counts for none, like one that does not exist. */
export type NamedRecord =
  | 'account'
  | 'accGroup'
  | 'advisorCode'
  | 'billingRun'
  | 'branch'
  | 'client'
  | 'payout'
  | 'positionImport'
  | 'reconciliation'
  | 'user';

/** The row's property that a parameter compares with, and what it says: which records, or a value. */
export type Parameter =
  | { readonly key: string; readonly of: NamedRecord }
  | { readonly key: string; readonly kind: 'choice' | 'day' | 'boolean' };

export type SortDirection = 'asc' | 'desc';

export const filterOptions = ['=', '>', '<', '..', 'includes', 'excludes', 'blank'] as const;
export type FilterOption = (typeof filterOptions)[number];

/** The words that the documents use for the signs. */
export const filterOptionWords: Readonly<Record<string, FilterOption>> = {
  equals: '=',
  greater: '>',
  less: '<',
  between: '..',
};

export interface Filter {
  readonly key: string;
  readonly option: FilterOption;
  readonly values: readonly string[];
  /** The values name records of this kind. */
  readonly of?: NamedRecord;
}

export interface ListQuery {
  readonly page: number;
  readonly perPage: number;
  readonly sort: string;
  readonly direction: SortDirection;
  readonly search: string;
  readonly filters: readonly Filter[];
  /** Keys in the order to export; all visible columns when absent. */
  readonly columns?: readonly string[];
  readonly ids?: readonly string[];
}

export const pageSizes = [30, 60, 100, 200] as const;
export const largestPage = 9999;

/** The rows that a PDF holds at most: it is laid out as a whole. */
export const pdfRowLimit = 5000;

/** The options that a kind of column offers as a filter. */
export const optionsOf: Readonly<Record<ColumnKind, readonly FilterOption[]>> = {
  text: ['includes', 'excludes', '=', 'blank'],
  texts: ['includes', 'excludes', 'blank'],
  choice: ['=', 'excludes'],
  number: ['=', '>', '<', '..', 'blank'],
  quantity: ['=', '>', '<', '..', 'blank'],
  money: ['=', '>', '<', '..', 'blank'],
  percent: ['=', '>', '<', '..', 'blank'],
  distance: ['<', '='],
  boolean: ['='],
  checkbox: ['='],
  day: ['=', '>', '<', '..', 'blank'],
  instant: ['=', '>', '<', '..', 'blank'],
  model: ['=', 'excludes', 'blank'],
};

/** The columns that the actor may see; a column without an action is everyone's. */
export const visibleColumns = (list: List, actor: Actor): readonly Column[] =>
  list.columns.filter((column) => !column.can || can(actor, column.can));

/** Whether a question that was asked before compares and sorts by nothing that the actor may not see: its rows would tell it. */
export const mayAsk = (list: List, actor: Actor, { sort, filters }: Pick<ListQuery, 'sort' | 'filters'>): boolean => {
  const asked = new Set([sort, ...filters.map(({ key }) => key)]);
  return list.columns.every(({ key, can: action }) => !action || !asked.has(key) || can(actor, action));
};

/** Of those the ones that are added up. */
export const summedColumns = (columns: readonly Column[]): readonly Column[] => columns.filter(({ summed }) => summed);

/** The column by which the sums are told apart, where the actor may see any. */
export const toldByColumn = (list: List, actor: Actor): Column | undefined => {
  const visible = visibleColumns(list, actor);
  return summedColumns(visible).length > 0 ? visible.find(({ key }) => key === list.toldBy) : undefined;
};

/** Whether a column's choices are told with how many rows each has. */
export const isCounted = ({ quick, kind }: Column): boolean =>
  quick === true && (kind === 'choice' || kind === 'boolean');

/** The columns of a list in another order: these are shown at first, those can be. */
export const rearranged = (list: List, shown: readonly string[], hidden: readonly string[]): readonly Column[] => {
  const found = (keys: readonly string[]) => keys.flatMap((key) => list.columns.filter((one) => one.key === key));
  return [
    ...found(shown).map((one) => ({ ...one, hidden: false })),
    ...found(hidden).map((one) => ({ ...one, hidden: true })),
  ];
};

/** What a list asks for first where nothing narrows it, in the order in which the wire has it: parameters out. */
export const openingQuery = ({ defaultSort, pageSize }: List): Readonly<Record<string, string>> => ({
  sort: defaultSort.key,
  sortDirection: defaultSort.direction,
  page: '1',
  perPage: String(pageSize),
});

/** By which name the saved views of a list are kept. */
export const viewsName = ({ path, views = path }: List): string => views;
