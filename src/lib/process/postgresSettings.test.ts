import { expect, test } from '@jest/globals';
import { pool } from '../database/timeouts.ts';
import { postgresSettings } from './postgresSettings.ts';

const mb = 2 ** 20;
const gb = 2 ** 30;
const inBytes = (text = '') => Number.parseInt(text, 10) * mb;

test('a small machine keeps most of its memory, a large one is used', () => {
  expect(postgresSettings({ memory: 512 * mb, cores: 1 })).toMatchObject({
    shared_buffers: '64MB',
    work_mem: '4MB',
    maintenance_work_mem: '32MB',
    max_wal_size: '1024MB',
    max_parallel_workers_per_gather: '0',
  });
  expect(postgresSettings({ memory: 64 * gb, cores: 16 })).toMatchObject({
    shared_buffers: '512MB',
    effective_cache_size: '32768MB',
    work_mem: '64MB',
    maintenance_work_mem: '512MB',
    max_wal_size: '4096MB',
    max_parallel_workers_per_gather: '2',
    max_parallel_workers: '8',
  });
});

test('what a busy office takes at once leaves room for Node, from one gigabyte on', () => {
  for (const memory of [1, 2, 4, 8, 24, 256].map((size) => size * gb)) {
    const { shared_buffers, work_mem, maintenance_work_mem } = postgresSettings({ memory, cores: 2 });
    const busy = inBytes(shared_buffers) + 2 * pool.size * inBytes(work_mem) + 3 * inBytes(maintenance_work_mem);
    expect(busy / memory).toBeLessThanOrEqual(0.5);
  }
});
