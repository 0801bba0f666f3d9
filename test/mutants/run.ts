import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import globalSetup from '../../src/test/globalSetup.ts';
import globalTeardown from '../../src/test/globalTeardown.ts';
import { isIn, type Room, rooms } from './rooms.ts';

/**
 * `npm run mutants`: breaks the code in one place after the other and checks whether a test fails. It prints the breaks
 * that no test noticed, and fails where a room has more of them than it may. Names of rooms or of files may follow, or
 * `binding` for the rooms that must kill a share; and `sql` or `code`, to break one of them alone.
 */
const kinds = process.argv.filter((word) => /^(sql|code)$/.test(word));
const wanted = process.argv.slice(2).filter((word) => !kinds.includes(word));
const means = (word: string, room: Room): boolean =>
  word === room.name || isIn(room, word) || (word === 'binding' && room.least !== undefined);
const strange = wanted.find((word) => !rooms.some((room) => means(word, room)));
if (strange) throw new Error(`There is no room and no file ${strange}`);

/** A process for each room, as loaded modules are never freed. */
const holds = (room: Room): Promise<boolean> => {
  const files = wanted.filter((each) => each.endsWith('.ts'));
  const worker = fork(fileURLToPath(new URL('tryRoom.ts', import.meta.url)), [room.name, ...kindsOf(room), ...files], {
    execArgv: ['--max-old-space-size=4096', '--disable-warning=ExperimentalWarning'],
  });
  return new Promise((resolve) => worker.once('exit', (code) => resolve(code === 0)));
};

/** Kinds of mutants to try; with `binding` only those whose share is binding. */
const kindsOf = ({ least = {} }: Room): readonly string[] => (wanted.includes('binding') ? Object.keys(least) : kinds);

const chosen = rooms.filter((room) => wanted.length === 0 || wanted.some((word) => means(word, room)));
const isServed = chosen.some(({ hasDatabase }) => hasDatabase);
if (isServed) await globalSetup();
try {
  for (const room of chosen) if (!(await holds(room))) process.exitCode = 1;
} finally {
  if (isServed) await globalTeardown();
}
