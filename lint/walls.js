import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { refused, rooms } from './rooms.js';

const root = join(import.meta.dirname, '..');

/** Every import is looked up in the table of rooms by the file that it names, however it is spelled. */
const rule = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const path = relative(root, context.filename).split(sep).join('/');
    const check = ({ source }) => {
      const message = typeof source?.value === 'string' && refusal(path, source.value);
      if (message) context.report({ node: source, message });
    };
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      TSImportType: check,
    };
  },
};

/** By it a cache of lint knows that a wall was moved, and that every file is to be looked at again. */
const version = ['rooms.js', 'walls.js']
  .reduce((hash, name) => hash.update(readFileSync(join(import.meta.dirname, name))), createHash('sha1'))
  .digest('hex');

export const walls = {
  files: ['{src,admin,fixtures,bench}/**/*.{ts,tsx}'],
  plugins: { house: { meta: { name: 'house', version }, rules: { walls: rule } } },
  rules: { 'house/walls': 'error' },
};

/** Why the file may not have this import; undefined where it may. */
function refusal(path, specifier) {
  const from = roomOf(path);
  if (!specifier.startsWith('.')) {
    const [, because] = refused.find(([name]) => name.test(specifier)) ?? [];
    return because ?? (from?.packages?.test(specifier) === false ? from.because : undefined);
  }
  const target = join(dirname(path), specifier).split(sep).join('/');
  return mayKnow(from, roomOf(target)) ? undefined : `${from.because} (${target})`;
}

/** A room without a list of what it knows is free. */
const mayKnow = (from, to) =>
  !from?.knows || from.knows.includes(to?.name) || (from.own === to?.own && from.knows.includes(`own ${to?.name}`));

function roomOf(path) {
  const room = rooms.find(({ at }) => at.test(path));
  return room && { ...room, own: room.at.exec(path).groups?.own };
}
