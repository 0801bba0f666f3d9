import { dirname, join, relative, sep } from 'node:path';
import { comments, names } from './language.js';
import { exceptions, refused, rooms } from './rooms.js';

/** Every import is looked up in the table of rooms by the file that it names, however it is spelled. */
const rule = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const path = relative(context.cwd, context.filename).split(sep).join('/');
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

export default { meta: { name: 'house' }, rules: { walls: rule, names, comments } };

/** Why the file may not have this import; undefined where it may. */
export function refusal(path, specifier) {
  const from = roomOf(path);
  if (!specifier.startsWith('.')) {
    const [, because] = refused.find(([name]) => name.test(specifier)) ?? [];
    return because ?? (from?.packages?.test(specifier) === false ? from.because : undefined);
  }
  const target = join(dirname(path), specifier).split(sep).join('/');
  if (exceptions.some(({ from: who, to }) => who.test(path) && to.test(target))) return undefined;
  return mayKnow(from, roomOf(target)) ? undefined : `${from.because} (${target})`;
}

/** A room without a list of what it knows is free. */
const mayKnow = (from, to) =>
  !from?.knows || from.knows.includes(to?.name) || (from.own === to?.own && from.knows.includes(`own ${to?.name}`));

function roomOf(path) {
  const room = rooms.find(({ at }) => at.test(path));
  return room && { ...room, own: room.at.exec(path).groups?.own };
}
