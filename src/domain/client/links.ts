import type { Row } from '../list.ts';

export const clientPath = (id: string): string => `/clients/${id}/accounts`;

/** From the row of a list that names a client. */
export const toClient = ({ clientId }: Row): string | undefined =>
  typeof clientId === 'string' ? clientPath(clientId) : undefined;
