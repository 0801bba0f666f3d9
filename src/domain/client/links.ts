import type { AccountStatus } from '../account/steps.ts';
import type { Row } from '../list.ts';
import { filteredLink } from '../filteredLink.ts';

export const clientPath = (id: string): string => `/clients/${id}/accounts`;

/** The client's accounts of one status. */
export const clientAccountsPath = (id: string, status: AccountStatus): string =>
  filteredLink(clientPath(id), { key: 'status', option: '=', values: [status] });

/** Links a list row to the client whom it names. */
export const toClient = ({ clientId }: Row): string | undefined =>
  typeof clientId === 'string' ? clientPath(clientId) : undefined;
