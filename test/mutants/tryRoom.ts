import { dirname } from 'node:path';
import fc from 'fast-check';
import { equivalents, fileOf, functionIn, nameOf } from './equivalents.ts';
import type { Mutant } from './instrument.ts';
import { plantMutants } from './modules.ts';
import { isIn, rooms, suitesOf } from './rooms.ts';
import { isKilledAlone, isKilledInCourse, isKilledInLoading, meets, type Suite, timeToMeet, tryOut } from './suite.ts';

/** Tries the mutants of the given room, or of some of its files or kinds, and lists those that no test noticed. */
const [roomName, ...words] = process.argv.slice(2);
const files = words.filter((word) => word.endsWith('.ts'));
const ofKinds = words.filter((word) => word === 'sql' || word === 'code');
const kinds = (['sql', 'code'] as const).filter((kind) => ofKinds.length === 0 || ofKinds.includes(kind));
const room = rooms.find(({ name }) => name === roomName);
if (!room) throw new Error('There is no such room');
const { name, least, hasDatabase = false } = room;
const isTried = (file: string) => isIn(room, file) && (files.length === 0 || files.includes(file));
const say = (sentence: string) => process.stdout.write(`${sentence}\n`);

// The same random cases every time: a mutant that is killed today is killed tomorrow.
fc.configureGlobal({ seed: 1 });
const mutants = plantMutants(isTried);
const suites: Suite[] = [];
for (const file of suitesOf(room)) suites.push(await tryOut(file, hasDatabase));

const quickest = suites.toSorted((a, b) => a.milliseconds - b.milliseconds);
/** Suites beside the code first: they are the likeliest to notice. */
const nearest = (file: string) => quickest.toSorted((a, b) => Number(isBeside(file, b)) - Number(isBeside(file, a)));
const isBeside = (file: string, suite: Suite): boolean => dirname(file) === dirname(suite.file);

const isKilled = async (mutant: Mutant): Promise<boolean> => {
  const { id, file } = mutant;
  const isExcused = equivalents.has(functionIn(mutant));
  const asked = suites
    .filter((suite) => meets(suite, id) && !(isExcused && isSlow(suite)))
    .toSorted((a, b) => timeToMeet(id, a) - timeToMeet(id, b));
  for (const suite of asked) if (await isKilledAlone(id, suite)) return true;
  for (const suite of asked) if (await isKilledInCourse(id, suite)) return true;
  // Code that runs once, when a module is loaded, needs a fresh load of the modules; that is slow, so not all suites do
  // it.
  const likeliest = hasDatabase ? quickest : nearest(file);
  const loading = likeliest.filter((suite) => suite.metInLoading.has(id) && !isSlow(suite));
  for (const suite of hasDatabase ? loading.slice(0, 8) : loading) {
    if (await isKilledInLoading(id, suite)) return true;
  }
  return false;
};
const isSlow = ({ milliseconds }: Suite): boolean => !hasDatabase && milliseconds > 1000;

const found = { sql: { killed: 0, survived: 0 }, code: { killed: 0, survived: 0 } };
for (const mutant of mutants) {
  if (!kinds.includes(mutant.kind) || equivalents.has(nameOf(mutant))) continue;
  if (await isKilled(mutant)) found[mutant.kind].killed += 1;
  else if (!equivalents.has(functionIn(mutant))) {
    found[mutant.kind].survived += 1;
    say(`  ${mutant.file}:${mutant.line}  ${mutant.original}  →  ${mutant.replacement}`);
  }
}

const known = new Set(mutants.flatMap((mutant) => [nameOf(mutant), functionIn(mutant)]));
const gone = [...equivalents].filter((each) => isTried(fileOf(each)) && !known.has(each));
for (const each of gone) say(`  No mutant any more, to be taken out of equivalents.ts: ${each}`);

const holds = kinds.map((kind) => {
  const { killed, survived } = found[kind];
  if (killed + survived === 0) return true;
  const share = (100 * killed) / (killed + survived);
  const asked = least?.[kind] ? `, at least ${least[kind]} % are asked for` : '';
  say(`${name}, ${kind}: ${share.toFixed(1)} % of ${killed + survived} killed${asked}`);
  return share >= (least?.[kind] ?? 0);
});
process.exit(holds.every(Boolean) && gone.length === 0 ? 0 : 1);
