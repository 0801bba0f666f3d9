import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import type { TestApp } from './app.ts';

/** A command on the database of a house, as `npm run` starts it: what it says, and its exit code. */
export const runCommand = async (name: string, { settings }: Pick<TestApp, 'settings'>, ...words: string[]) => {
  const { host = '', user = '', dbName } = settings;
  const command = spawn(process.execPath, [resolve('src/commands', `${name}.ts`), ...words], {
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      DATABASE_URL: `postgresql://${user}@${encodeURIComponent(host)}/${dbName}`,
    },
  });
  const [out, err, [code]] = await Promise.all([text(command.stdout), text(command.stderr), once(command, 'exit')]);
  return { said: out + err, code: Number(code) };
};
