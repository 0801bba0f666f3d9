import { can, type Action, type Actor } from './permissions.ts';

/**
 * The kind of a column's values: decides how they are shown, sorted, filtered and exported. No list has a checkbox or a
 * distance (in miles) yet.
 */
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
  /** The row's property, the wire's name, and the key of sort and filter. */
  readonly key: string;
  readonly label: string;
  readonly kind: ColumnKind;
  /** Shown for an empty value. */
  readonly empty?: string;
  /** An account number: searched without regard to dashes, blanks and case. */
  readonly accountNumber?: true;
  /** Shows an instant with its time of day, in the usual form or as the documents write the date of feedback. */
  readonly withTime?: true | 'as feedback';
  /** Offered in the column chooser, hidden by default. */
  readonly hidden?: boolean;
  /** Whether the list can be sorted by it; off by default, as the documents say. */
  readonly sort?: boolean;
  readonly filter?: boolean;
  /** One of the two or three main filters, shown beside the search. */
  readonly quick?: true;
  /** Code to label, for a choice; ['No', 'Yes'] words for a boolean. */
  readonly choices?: Readonly<Record<string, string>>;
  /** For a model: the list its choices come from, and the row's property that holds the chosen id. */
  readonly model?: { readonly resource: string; readonly idKey: string };
  /**
   * Money that can be summed over all rows: no amount is repeated in several rows, and none is a balance of another day
   * than the rest.
   */
  readonly summed?: true;
  /** A deduction: screens show it with its sign turned; files and filters have the stored sign. */
  readonly deduction?: boolean;
  /** The column exists only for users who are allowed this action. */
  readonly can?: Action;
  /** The address that the cell links to; undefined for no link, or none that this user may open. */
  readonly link?: (row: Row, actor: Actor) => string | undefined;
  /** The address that each entry of a `texts` cell links to, where entries are records. */
  readonly itemLink?: (item: NamedItem, actor: Actor) => string | undefined;
}

/** An entry of a `texts` cell: a plain word, or a record with its name. */
export interface NamedItem {
  readonly id: string;
  readonly name: string;
}

export type Row = Readonly<Record<string, unknown>> & { readonly id: string };

export interface List {
  /** The plural for search box, file name and messages: 'advisor codes'. */
  readonly name: string;
  /** The path below /api, and the admin's resource: 'advisor_codes'. */
  readonly path: string;
  /** Key under which the list's saved views are stored, needed only if several lists share a path. Example: 'flags'. */
  readonly views?: string;
  readonly columns: readonly Column[];
  readonly defaultSort: { readonly key: string; readonly direction: SortDirection };
  /** The column whose link a click anywhere in the row follows; by default the first with a link. */
  readonly opens?: string;
  /**
   * The address of the page that opens with this list's defaults: '/advisor-codes'. Its rows are sent with the page.
   */
  readonly page?: string;
  readonly pageSize: number;
  /** Empty where the documents show no size options. */
  readonly pageSizes: readonly number[];
  /** Whether there is a search box; the searched columns are in the row source. */
  readonly search: boolean;
  /** Milliseconds between the last key and the search. */
  readonly debounce: number;
  /** Query parameters that filter the list. */
  readonly params?: Readonly<Record<string, Parameter>>;
  /**
   * The path below its own at which a POST starts the export: 'export', unless the documents use that for something
   * else.
   */
  readonly exportAt?: string;
  /** Each row belongs to a quarter, given by its `startDate`; the number of rows per quarter can be queried. */
  readonly quarterly?: true;
  /** The column with a row's main amount; by default its first amount. */
  readonly amount?: string;
  /** The column by which the sums are broken down; required where there are summed columns. */
  readonly groupedBy?: string;
  /** Row properties that the wire answers without a column, such as ids for links. */
  readonly extras?: readonly string[];
}

/**
 * The kinds of records that a parameter may name. A record out of the user's scope counts as one that does not exist.
 */
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

/** A parameter: the row property that it is compared with, and the kind of record or of value that it takes. */
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
  /** The kind of the records that the values name. */
  readonly of?: NamedRecord;
}

export interface ListQuery {
  readonly page: number;
  readonly perPage: number;
  readonly sort: string;
  readonly direction: SortDirection;
  readonly search: string;
  readonly filters: readonly Filter[];
  /** Column keys in the order of the export; all visible columns if absent. */
  readonly columns?: readonly string[];
  readonly ids?: readonly string[];
}

export const pageSizes = [30, 60, 100, 200] as const;
export const largestPage = 9999;

/** The largest number of rows in a PDF: it is laid out as a whole. */
export const pdfRowLimit = 5000;

/** The filter options of each kind of column. */
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

/** The columns that the actor may see; a column without an action is visible to everyone. */
export const visibleColumns = (list: List, actor: Actor): readonly Column[] =>
  list.columns.filter((column) => !column.can || can(actor, column.can));

/** Whether the actor may see every column that a stored query sorts or filters by: its rows would reveal the values. */
export const mayRunQuery = (
  list: List,
  actor: Actor,
  { sort, filters }: Pick<ListQuery, 'sort' | 'filters'>,
): boolean => {
  const usedKeys = new Set([sort, ...filters.map(({ key }) => key)]);
  return list.columns.every(({ key, can: action }) => !action || !usedKeys.has(key) || can(actor, action));
};

/** The columns that are summed. */
export const summedColumns = (columns: readonly Column[]): readonly Column[] => columns.filter(({ summed }) => summed);

/** The column by which the sums are broken down, if the actor may see it and any sum. */
export const groupingColumn = (list: List, actor: Actor): Column | undefined => {
  const visible = visibleColumns(list, actor);
  return summedColumns(visible).length > 0 ? visible.find(({ key }) => key === list.groupedBy) : undefined;
};

/** Whether a column's choices are shown with their numbers of rows. */
export const isCounted = ({ quick, kind }: Column): boolean =>
  quick === true && (kind === 'choice' || kind === 'boolean');

/** The columns of a list in another order: those shown by default, then those hidden by default. */
export const rearranged = (list: List, shown: readonly string[], hidden: readonly string[]): readonly Column[] => {
  const columnsOf = (keys: readonly string[]) => keys.flatMap((key) => list.columns.filter((one) => one.key === key));
  return [
    ...columnsOf(shown).map((one) => ({ ...one, hidden: false })),
    ...columnsOf(hidden).map((one) => ({ ...one, hidden: true })),
  ];
};

/** A list's first query, without filters, its parameters in the order of the wire. */
export const initialQuery = ({ defaultSort, pageSize }: List): Readonly<Record<string, string>> => ({
  sort: defaultSort.key,
  sortDirection: defaultSort.direction,
  page: '1',
  perPage: String(pageSize),
});

/** The key of a list's saved views. */
export const viewsName = ({ path, views = path }: List): string => views;
