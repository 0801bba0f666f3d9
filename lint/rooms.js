/** Packages that the domain may import. */
const few = /^(zod|date-fns\/[a-zA-Z]+|libphonenumber-js\/min)$/;
const none = /^$/;

const domain = ['arithmetic', 'grammar', 'noun'];
/** The wings of the server, from the ground up: each may import those before it. */
const wings = ['platform', 'firm', 'people', 'book', 'money', 'office'];
const below = (wing) => [...domain, 'lib', 'lists', ...wings.slice(0, wings.indexOf(wing) + 1)];

/** The rooms of a wing: of another slice it may import tables and actions, not routes and presenters. */
const wingRooms = (wing) => {
  const rules = {
    knows: [...below(wing), `own ${wing} answers`],
    because: `A slice of ${wing} knows domain, lib and the wings below, and of another slice its tables or an action: not its routes or presenters.`,
  };
  return [
    {
      name: `${wing} answers`,
      at: new RegExp(`^src/${wing}/(?<own>[^/]+)/(.+/)?(routes|\\w+Routes|present([A-Z]\\w*)?)\\.ts$`),
      ...rules,
    },
    { name: wing, at: new RegExp(`^src/${wing}/((?<own>[^/]+)/)?`), ...rules },
  ];
};

const served = [...domain, 'lib', 'lists', ...wings.flatMap((wing) => [wing, `${wing} answers`]), 'server'];

const kit = ['arithmetic', 'grammar', 'wire', 'kit'];
const screen = [...domain, 'wire', 'kit', 'part'];

/**
 * Boundary rules: which part of the code may import which. A file belongs to the first room whose `at` fits its path.
 * Where a room stands for several folders, the group `own` of its path names the folder, and 'own …' is allowed within
 * that folder alone: `src/book/clients/routes.ts` may import the presenters of `src/book/clients`.
 */
export const rooms = [
  { name: 'tests', at: /^((src|admin)\/test|fixtures|migrations|bench)\/|\.test\.tsx?$/ },

  {
    name: 'arithmetic',
    at: /^src\/domain\/money\.ts$/,
    knows: [],
    packages: none,
    because: 'Money knows nothing else.',
  },
  {
    name: 'grammar',
    at: /^src\/domain\/[^/]+$/,
    knows: ['arithmetic', 'grammar'],
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
    knows: ['arithmetic', 'grammar', 'lib'],
    because: 'lib knows the grammar of the domain, and nothing else of ours.',
  },
  {
    name: 'lists',
    at: /^src\/platform\/lists\//,
    knows: below('platform'),
    because: 'Lists know the platform, and no noun of a slice.',
  },
  ...wings.flatMap(wingRooms),
  { name: 'main', at: /^src\/server\/main\.ts$/ },
  {
    name: 'server',
    at: /^src\/server\//,
    knows: served,
    because: 'The server knows every wing. Only tests and main.ts know main, tests, fixtures, migrations and bench.',
  },
  {
    name: 'commands',
    at: /^src\/commands\//,
    knows: [...served, 'commands'],
    because:
      'A command knows the server and every wing. Only tests and main.ts know main, tests, fixtures, migrations and bench.',
  },

  {
    name: 'wire',
    at: /^admin\/kit\/wire\//,
    knows: ['arithmetic', 'grammar', 'wire'],
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
    at: /^admin\/book\/account-wizard\//,
    knows: [...screen, 'wizard'],
    because: 'A screen knows the domain, the kit, the parts and itself.',
  },
  {
    name: 'clients',
    at: /^admin\/book\/clients\//,
    knows: [...screen, 'clients', 'wizard'],
    because:
      'A screen knows the domain, the kit, the parts and itself; the wizard alone stands over the accounts of a client.',
  },
  { name: 'theme', at: /^admin\/theme\//, knows: [...screen, 'theme'], because: 'The theme knows no screen.' },
  {
    name: 'screen',
    at: /^admin\/(firm|people|book|money|office)\/(?<own>[^/]+)\//,
    knows: [...screen, 'own screen'],
    because: 'A screen knows the domain, the kit, the parts and itself, no other screen.',
  },
  {
    name: 'front',
    at: /^admin\/[^/]+$/,
    knows: [...screen, 'shell', 'theme', 'screen', 'clients', 'front'],
    because: 'Of the server, the browser knows the domain only.',
  },
];

/** Imports from a wing above, and why they are better there. */
export const exceptions = [
  {
    from: /^src\/book\/accounts\//,
    to: /^src\/money\/refunds\/(allowRefund|cancelClosing|entity|storeRefund|record|refundsOfClosing|rows)\.ts$/,
    because: 'Closing and reopening an account makes its refunds, and takes them back, in one transaction.',
  },
  {
    from: /^src\/book\/accounts\/(termsState|tryFee)\.ts$/,
    to: /^src\/money\/payouts\/(run\/differingTerms|lastBill)\.ts$/,
    because: 'An account says by which terms it was billed last.',
  },
  {
    from: /^src\/book\/clients\/standing\.ts$/,
    to: /^src\/office\/tasks\/urgency\.ts$/,
    because: 'The head of a client shows the next task, in the order of the list of tasks.',
  },
  {
    from: /^src\/people\/users\/currentUser\.ts$/,
    to: /^src\/book\/new-accounts\/waiting\.ts$/,
    because: 'Who signs in is told at once how many new accounts wait for them.',
  },
];

/** Packages that no room may import. */
export const refused = [
  [/^date-fns$/, 'Import date-fns/<function>: the whole takes a second of every start.'],
  [/^@mikro-orm\/core$/, '@mikro-orm/postgresql has all of it.'],
];
