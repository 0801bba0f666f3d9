import { Gauge, type MetricConfiguration } from 'prom-client';
import type { House } from '../house.ts';
import { validityOf } from '../lib/secrets/certificateValidity.ts';
import { madeCertificate } from '../lib/secrets/firmCertificate.ts';

/** What runs out while nobody looks; of what there is none, nothing is told. */
export const watchInstallation = (
  registers: MetricConfiguration<never>['registers'],
  { config, disk }: Pick<House, 'config' | 'disk'>,
): void => {
  new Gauge({
    name: 'certificate_days_left',
    help: 'Whole days until the certificate that seals documents expires; below 0 once it has.',
    registers,
    async collect() {
      const made = await madeCertificate(config);
      if (made) this.set(validityOf(made, new Date()).daysLeft);
      else this.remove();
    },
  });
  new Gauge({
    name: 'disk_free_bytes',
    help: 'Room on the disks that this server writes to.',
    labelNames: ['place'],
    registers,
    async collect() {
      this.reset();
      for (const { place, free } of (await disk?.spaces()) ?? []) this.set({ place }, free);
    },
  });
};
