import type { FastifyInstance } from 'fastify';
import { listRoutes } from '../lists/listRoutes.ts';
import { downloadRows } from './rows.ts';

/** The list of downloads: the person, the file and the time. */
export const downloadRoutes = (app: FastifyInstance): void =>
  listRoutes(app, '/file_downloads', downloadRows, { can: 'auditEvents.list', canExport: 'auditEvents.export' });
