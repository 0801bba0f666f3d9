import { takesKey } from '../../platform/idempotency/claimKey.ts';
import { codesOf } from '../../domain/choices.ts';
import { fileFormats } from '../../platform/lists/listFile.ts';
import { failuresOf } from './failures.ts';
import { listAnswer } from './lists/answers.ts';
import { refTo, type Components, type Json, type Operation } from './types.ts';

/** All answers of an operation: the successful one, then the errors. */
export const answersOf = (operation: Operation, components: Components): Json => {
  const { config, method } = operation;
  const answers = config.listOperation ? listAnswer(config.listOperation, components) : plainAnswer(operation);
  return { ...(takesKey(method, config) ? repeatable(answers) : answers), ...failuresOf(operation) };
};

type Answers = Readonly<Record<string, Json>>;

/** The answer of a route that serves no list; its body is described by its type alone. */
const plainAnswer = (operation: Operation): Answers => {
  const { method, url } = operation;
  if (url.endsWith('/download'))
    return { 302: { description: 'Leads to the file, by a link valid for five minutes.' } };
  const file = codesOf(fileFormats).find((format) => url.endsWith(`.${format}`));
  const type = file ? fileFormats[file].contentType : (endType(operation) ?? json);
  const schema = type === json ? { type: 'object' } : { type: 'string' };
  return { [method === 'GET' ? 200 : '2XX']: { description: 'The call succeeded.', content: { [type]: { schema } } } };
};

const json = 'application/json';

const endType = ({ method, url }: Operation): string | undefined =>
  method === 'GET' ? typesByEnd.find(([end]) => url.endsWith(end))?.[1] : undefined;

/** Types of the answers that are neither JSON nor a table, by the end of the path. */
const typesByEnd: readonly (readonly [string, string])[] = [
  ['/picture', 'image/*'],
  ['/logo', 'image/*'],
  ['/document', 'application/pdf'],
  ['/:link', '*/*'],
  ['/events', 'text/event-stream'],
];

const repeatable = (answers: Answers): Json =>
  Object.fromEntries(
    Object.entries(answers).map(([status, answer]) => [
      status,
      { ...answer, headers: { 'idempotent-replayed': refTo('headers', 'IdempotentReplayed') } },
    ]),
  );
