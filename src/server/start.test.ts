import { execFileSync } from 'node:child_process';
import { expect, test } from '@jest/globals';

/** Large, each needed by a deed of its own. */
const later = [
  '@aws-sdk/client-s3',
  'exceljs',
  'fontkit',
  'nodemailer',
  'pdfkit',
  'prom-client',
  'sharp',
  'ssh2-sftp-client',
  'zipcodes',
];

/** The packages that are loaded with the server and its work. */
const loadedPackages = (): readonly string[] => {
  const script = `
    const { registerHooks } = await import('node:module');
    const names = new Set();
    registerHooks({ load(url, context, next) {
      names.add(/node_modules\\/((?:@[^/]+\\/)?[^/]+)\\/(?!.*node_modules)/.exec(url)?.[1]);
      return next(url, context);
    } });
    await Promise.all(['server/app', 'server/tasks', 'platform/storageOf', 'server/prepareDatabase'].map((name) => import('./src/' + name + '.ts')));
    process.stdout.write([...names].join(' '));`;
  const args = ['--input-type=module', '--eval', script];
  return execFileSync(process.execPath, args, { encoding: 'utf8', env: { PATH: process.env['PATH'] } }).split(' ');
};

test('a server starts without what only some deeds need', () => {
  const loaded = loadedPackages();
  expect(loaded).toContain('fastify');
  expect(later.filter((name) => loaded.includes(name))).toEqual([]);
});
