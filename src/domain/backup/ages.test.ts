import { expect, test } from '@jest/globals';
import { lateOf, type Backup } from './ages.ts';

const now = new Date('2026-01-15T17:00:00Z');
const ago = (hours: number): Date => new Date(now.getTime() - hours * 3_600_000);
const saidOf = (backup: Backup) => lateOf(backup, now).map(({ key, sentence }) => `${key}: ${sentence}`);

const copied = (last: Date | 'none' | 'unreadable'): Backup => ({ copies: { folder: '/mnt/backup', last } });
const waiting = (since: Date | undefined, bytes?: number, folder?: string): Backup => ({
  log: { folder, since, bytes },
});
const mb = 2 ** 20;

test.each<[string, Backup]>([
  ['nothing that is seen from here', {}],
  ['a copy of last night', copied(ago(19))],
  ['one that took longer than the night before’s', copied(ago(25))],
  ['one of a clock that is ahead', copied(ago(-2))],
  ['a log of which nothing waits', waiting(undefined, 0, '/mnt/backup')],
  ['a log that waits for its five minutes, or for the disk to be back in a moment', waiting(ago(1), 16 * mb, '/mnt')],
])('of %s nothing is said', (_, backup) => expect(saidOf(backup)).toEqual([]));

const copies = 'copies: The last full backup in BACKUP_DIR (/mnt/backup) is';
const log = 'log: The database’s log has not';
const lost = 'and new data is not backed up. See server.log in the database folder.';

test.each<[string, Backup, string]>([
  [
    'a copy of the night before last',
    copied(ago(25.1)),
    `${copies} 25 hours old (Jan 14, 2026, 10:54 AM EST): run npm run backup, and find out why it was not made every night.`,
  ],
  [
    'one of a fortnight ago',
    copied(ago(24 * 14)),
    `${copies} 14 days old (Jan 1, 2026, 12:00 PM EST): run npm run backup, and find out why it was not made every night.`,
  ],
  [
    'a folder without one',
    copied('none'),
    'copies: There is no full backup in BACKUP_DIR (/mnt/backup) yet: run npm run backup every night.',
  ],
  [
    'a folder that is another user’s',
    copied('unreadable'),
    'copies: The full backups in BACKUP_DIR (/mnt/backup) cannot be read, so their age is unknown: give the server’s user access to the folder.',
  ],
  [
    'a log whose disk is away',
    waiting(ago(1.5), 1_600 * mb, '/mnt/backup'),
    `${log} arrived in BACKUP_DIR (/mnt/backup) for 90 minutes: 1,600 MB of it are piling up on the database’s disk and will fill it, ${lost}`,
  ],
  [
    'a log of a database elsewhere',
    waiting(ago(50)),
    `${log} been archived for 2 days: it is piling up on the database’s disk and will fill it. The database server’s log says why.`,
  ],
])('of %s it is said how late it is, and what to do', (_, backup, said) => expect(saidOf(backup)).toEqual([said]));

test('both are said where both are late', () => {
  const both = { ...copied('none'), ...waiting(ago(3)) };
  expect(lateOf(both, now).map(({ key }) => key)).toEqual(['copies', 'log']);
});
