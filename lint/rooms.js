/** What the domain leans on beside itself. */
const few = /^(zod|date-fns\/[a-zA-Z]+|libphonenumber-js\/min)$/;
const none = /^$/;

const domain = ['money', 'grammar', 'noun'];
const server = [...domain, 'lib', 'ground', 'lists', 'slice'];
const slice = {
  knows: [...server, 'own answers'],
  because:
    'A slice knows domain, lib and ground, and of another slice its tables or a deed: not its routes or presenters, nor what is built of the slices.',
};
const kit = ['money', 'grammar', 'wire', 'kit'];
const screen = [...domain, 'wire', 'kit', 'part'];

/**
 * The house, from the cellar up: who may know whom. A file stands in the first room that its path fits; where a room
 * is one of several alike, `own` in its path says which, and 'own …' is what it knows of itself alone.
 */
export const rooms = [
  { name: 'tests', at: /^((src|admin)\/test|fixtures|migrations|bench)\/|\.test\.tsx?$/ },

  { name: 'money', at: /^src\/domain\/money\.ts$/, knows: [], packages: none, because: 'Money knows nothing else.' },
  {
    name: 'grammar',
    at: /^src\/domain\/[^/]+$/,
    knows: ['money', 'grammar'],
    packages: few,
    because: 'The grammar of the domain knows no noun and few packages.',
  },
  {
    name: 'noun',
    at: /^src\/domain\//,
    knows: domain,
    packages: few,
    because: 'A noun of the domain knows grammar, nouns and few packages.',
  },

  {
    name: 'lib',
    at: /^src\/lib\//,
    knows: ['money', 'grammar', 'lib'],
    because: 'lib knows the grammar of the domain, and nothing else of ours.',
  },
  {
    name: 'ground',
    at: /^src\/(clock|config|house|request|scope|settings)\.ts$/,
    knows: server,
    because: 'What every slice stands on does not know what is built of the slices.',
  },
  { name: 'lists', at: /^src\/lists\//, ...slice },
  { name: 'answers', at: /^src\/(?<own>[^/]+)\/(.+\/)?(routes|\w+Routes|present([A-Z]\w*)?)\.ts$/, ...slice },
  { name: 'slice', at: /^src\/(?<own>[^/]+)\//, ...slice },
  { name: 'main', at: /^src\/main\.ts$/ },
  {
    name: 'top',
    at: /^src\/[^/]+$/,
    knows: [...server, 'answers', 'top'],
    because: 'Only tests and main.ts know main, tests, fixtures, migrations and bench.',
  },

  {
    name: 'wire',
    at: /^admin\/kit\/wire\//,
    knows: ['money', 'grammar', 'wire'],
    because: 'The wire knows no input, form, list or screen.',
  },
  {
    name: 'kit',
    at: /^admin\/kit\//,
    knows: kit,
    because: 'The kit knows the grammar of the domain, no noun and no screen.',
  },
  {
    name: 'part',
    at: /^admin\/parts\//,
    knows: screen,
    because: 'A part knows the domain, the kit and other parts, and no screen.',
  },
  {
    name: 'shell',
    at: /^admin\/shell\//,
    knows: [...screen, 'shell', 'front'],
    because: 'The shell knows what the front door hands it, and no screen.',
  },
  {
    name: 'wizard',
    at: /^admin\/account-wizard\//,
    knows: [...screen, 'wizard'],
    because: 'A screen knows the domain, the kit, the parts and itself.',
  },
  {
    name: 'clients',
    at: /^admin\/clients\//,
    knows: [...screen, 'clients', 'wizard'],
    because:
      'A screen knows the domain, the kit, the parts and itself; the wizard alone stands over the accounts of a client.',
  },
  {
    name: 'screen',
    at: /^admin\/(?<own>[^/]+)\//,
    knows: [...screen, 'own screen'],
    because: 'A screen knows the domain, the kit, the parts and itself, no other screen.',
  },
  {
    name: 'front',
    at: /^admin\/[^/]+$/,
    knows: [...screen, 'shell', 'screen', 'clients', 'front'],
    because: 'Of the server, the browser knows the domain only.',
  },
];

/** Packages that no room may have. */
export const refused = [
  [/^date-fns$/, 'Import date-fns/<function>: the whole takes a second of every start.'],
  [/^@mikro-orm\/core$/, '@mikro-orm/postgresql has all of it.'],
];
