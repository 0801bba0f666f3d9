import { Gauge, type MetricConfiguration } from 'prom-client';
import type { BackupWatch } from '../backups/watchBackup.ts';
import type { Backup } from '../../domain/backup/ages.ts';
import type { AppContext } from '../appContext.ts';
import { validityOf } from '../../lib/secrets/certificateValidity.ts';
import { existingCertificate } from '../../lib/secrets/firmCertificate.ts';

/** Metrics of what runs out unnoticed: the certificate, the disks, the backup. A metric without a value is left out. */
export const watchInstallation = (
  registers: Registers,
  { config, disk, backup }: Pick<AppContext, 'config' | 'disk' | 'backup'>,
): void => {
  new Gauge({
    name: 'certificate_days_left',
    help: 'Whole days until the certificate that seals documents expires; below 0 once it has.',
    registers,
    async collect() {
      const certificate = await existingCertificate(config);
      if (certificate) this.set(validityOf(certificate, new Date()).daysLeft);
      else this.remove();
    },
  });
  new Gauge({
    name: 'disk_free_bytes',
    help: 'Free space on the disks that this server writes to.',
    labelNames: ['place'],
    registers,
    async collect() {
      this.reset();
      for (const { folder, free } of (await disk?.spaces()) ?? []) this.set({ place: folder }, free);
    },
  });
  if (backup) watchBackupAges(registers, backup);
};

type Registers = MetricConfiguration<never>['registers'];

/**
 * Metrics of the backup's age; one whose part cannot be read is left out. Without a readable full backup its age is
 * infinite.
 */
const watchBackupAges = (registers: Registers, readBackupState: BackupWatch): void => {
  const gauge = (name: string, help: string, figureOf: (state: Backup) => number | undefined) =>
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        const figure = figureOf(await readBackupState());
        if (figure === undefined) this.remove();
        else this.set(figure);
      },
    });
  gauge('backup_copy_age_seconds', 'Age of the last full backup.', ({ copies }) => {
    if (!copies) return undefined;
    return copies.last instanceof Date ? secondsSince(copies.last) : Infinity;
  });
  gauge('backup_log_age_seconds', 'Time the oldest database log file has waited to be backed up.', ({ log }) => {
    if (!log) return undefined;
    return log.since ? secondsSince(log.since) : 0;
  });
  gauge('backup_log_bytes', 'Size of the database log waiting to be backed up.', ({ log }) => log?.bytes);
};

const secondsSince = (instant: Date): number => (Date.now() - instant.getTime()) / 1000;
