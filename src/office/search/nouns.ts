import { accountRows } from '../../book/accounts/rows.ts';
import { advisorCodeRows } from '../../firm/advisor-codes/rows.ts';
import { advisorRows } from '../../people/advisors/rows.ts';
import { branchRows } from '../../firm/branches/rows.ts';
import { clientRows } from '../../book/clients/rows.ts';
import type { Action } from '../../domain/permissions.ts';
import type { FoundKind } from '../../domain/search/found.ts';
import type { RowSource } from '../../platform/lists/source.ts';

/** A kind of record that the search finds: its list says who sees which rows and columns, and where a row links to. */
export interface SearchedNoun {
  readonly source: RowSource;
  readonly can: Action;
  /** The column that names a row and orders it, and whose link is followed. */
  readonly key: string;
  /** The columns that tell a row from those with the same name. */
  readonly details: readonly string[];
}

/** The kinds in the order in which they are shown. */
export const searchedNouns: Readonly<Record<FoundKind, SearchedNoun>> = {
  clients: { source: clientRows, can: 'clients.list', key: 'name', details: ['isEntity', 'email'] },
  accounts: {
    source: accountRows,
    can: 'accounts.list',
    key: 'number',
    details: ['clientName', 'accTypeName', 'status'],
  },
  advisor_codes: {
    source: advisorCodeRows,
    can: 'advisorCodes.list',
    key: 'number',
    details: ['custodianNames', 'advisorNames'],
  },
  advisors: { source: advisorRows, can: 'advisors.list', key: 'name', details: ['email', 'status'] },
  branches: { source: branchRows, can: 'branches.list', key: 'name', details: ['location'] },
};
