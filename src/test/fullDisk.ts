import type { AppContext } from '../platform/appContext.ts';
import { reserve, type Disk, type Space } from '../lib/disk.ts';

/** A disk that has as much room as the test says. */
export const disk = { room: 2 ** 40, place: 'data' as Space['folder'] };

export const fillDisk = (place: Space['folder'] = 'data'): void =>
  void Object.assign(disk, { room: reserve - 1, place });
export const clearDisk = (): void => void Object.assign(disk, { room: 2 ** 40, place: 'data' });

const paths = { data: '/srv/verus', files: '/srv/files', backup: '/mnt/backup' };

/** In the place that the test says; in the others there is plenty. */
export const givenDisk: Disk = {
  spaces: async () =>
    (['data', 'files', 'backup'] as const).map((folder) => ({
      folder,
      path: paths[folder],
      free: folder === disk.place ? disk.room : 2 ** 40,
    })),
};

export const diskSentence = 'The server’s disk is full, so nothing was saved. Please tell your system administrator.';

/** From here on a write into that table is answered in PostgreSQL's own words and number for a disk without room. */
export const fillDatabase = async ({ orm }: Pick<AppContext, 'orm'>, table: string): Promise<void> => {
  const em = orm.em.fork();
  await em.execute(`create or replace function full_disk() returns trigger language plpgsql as $$ begin
    raise 'could not extend file "base/16384/16612": No space left on device' using errcode = 'disk_full'; end $$`);
  await em.execute(`create trigger full_disk before insert or update on ${table} execute function full_disk()`);
};

export const emptyDatabase = ({ orm }: Pick<AppContext, 'orm'>): Promise<unknown> =>
  orm.em.fork().execute('drop function if exists full_disk cascade');
