import { Client, type ClientConfig } from 'pg';
import { CannotStart } from '../../lib/process/cannotStart.ts';
import { demoMark } from './signIns.ts';

/**
 * Refuses to start the demo on a firm's own database, since it shows its mails and codes to everybody. Runs before the
 * migrations, so the schema may be of any version, or absent.
 */
export const mustBeDemoFirm = async (connection: ClientConfig): Promise<void> => {
  const client = new Client(connection);
  await client.connect();
  try {
    const { rows: tables } = await client.query(`select from pg_class where oid = to_regclass('public.settings')`);
    if (tables.length === 0) return;
    const { rows } = await client.query<{ isOwn: boolean }>(
      `select exists (select from users) and not exists (select from settings where key = $1) as "isOwn"`,
      [demoMark],
    );
    if (rows[0]?.isOwn) throw new CannotStart(own);
  } finally {
    await client.end();
  }
};

const own =
  'This database contains a real firm, and the demo would show its emails to everyone: set NODE_ENV=production, or DEMO=0, or give the demo an empty DATA_DIR.';
