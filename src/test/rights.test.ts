import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { EntityClass } from '@mikro-orm/postgresql';
import type { RouteOptions } from 'fastify';
import { userId } from '../../fixtures/users.ts';
import { loadActor } from '../platform/auth/session.ts';
import { demoEmails } from '../people/demo/people.ts';
import { can, type Actor } from '../domain/permissions.ts';
import { User } from '../platform/users/entity.ts';
import { start, type Person, type TestApp } from './app.ts';

interface Somebody {
  readonly actor: Actor;
  readonly person: Person;
}

let testApp: TestApp;
const everyone = demoEmails;
const people = new Map<(typeof everyone)[number], Somebody>();

beforeAll(async () => {
  testApp = await start();
  const em = testApp.orm.em.fork();
  for (const email of demoEmails) {
    const person = await testApp.signIn(email);
    const user = await em.findOneOrFail(User, { email }, { filters: false });
    const actor = await loadActor(em, user.id);
    if (actor) people.set(email, { actor, person });
  }
});
afterAll(() => testApp.stop());

const nowhere = '00000000-0000-7000-8000-000000000000';

const methodsOf = ({ method }: RouteOptions) => [method].flat().filter((name) => name !== 'HEAD');
const call = (person: Person, route: RouteOptions, method: string, id: string) => {
  const url = route.url.replace(/:\w+/g, id);
  return person.send({ method: method, url, ...(method === 'GET' ? {} : { payload: {} }) });
};

/** Every guarded route with each of its methods. */
const routes = () => testApp.app.guarded.flatMap((route) => methodsOf(route).map((method) => ({ route, method })));

describe('every route, asked by everyone', () => {
  test('nobody signed in: 401, wherever a permission is needed', async () => {
    const open = [];
    for (const { route, method } of routes().filter(({ route }) => !route.config?.public)) {
      const { statusCode } = await call(testApp.stranger, route, method, nowhere);
      if (statusCode !== 401) open.push(`${method} ${route.url}: ${statusCode}`);
    }
    expect(open).toEqual([]);
  });

  test('the password alone: 401, wherever it is not the code that is asked for', async () => {
    const half = await halfway('Malcolm Reyes');
    const open = [];
    for (const { route, method } of routes().filter(
      ({ route }) => !route.config?.public && !route.config?.passwordOnly,
    )) {
      const { statusCode } = await call(half, route, method, nowhere);
      if (statusCode !== 401) open.push(`${method} ${route.url}: ${statusCode}`);
    }
    expect(open).toEqual([]);
    const led = routes().filter(({ route }) => route.config?.passwordOnly);
    expect(led.map(({ route, method }) => `${method} ${route.url}`).sort()).toEqual([
      'DELETE /api/devise/logout',
      'POST /api/devise/verify_otp',
    ]);
  });

  test.each(everyone)('%s gets 403 just where the table says no, and never a fault', async (email) => {
    const { actor, person } = people.get(email) as Somebody;
    const wrong = [];
    for (const { route, method } of routes().filter(({ route }) => route.config?.can)) {
      // Ending one's own session is tested elsewhere.
      if (route.url.endsWith('/logout')) continue;
      const { statusCode, body } = await call(person, route, method, nowhere);
      const allowed = route.config?.can !== undefined && can(actor, route.config.can);
      const refused = statusCode === 403;
      if (refused === allowed || statusCode >= 500)
        wrong.push(`${method} ${route.url}: ${statusCode} ${body.slice(0, 80)}`);
    }
    expect(wrong).toEqual([]);
  });
});

/** Somebody who has typed the password, and not the code. */
const halfway = async (name: string): Promise<Person> => {
  const person = await testApp.enter(userId(name));
  await testApp.orm.em.fork().execute(
    `update sessions set level = 'password' where user_id = ?
    and id = (select id from sessions where user_id = ? order by created_at desc, id desc limit 1)`,
    [userId(name), userId(name)],
  );
  return person;
};

/** These lead to one's own alone, each in its own way, and to what belongs to nobody; their tests stand with them. */
const unscoped = [
  '/api/preferences/:key',
  '/api/downloads/:link',
  '/api/uploads/:id',
  '/api/addresses/zips/:zip',
  '/api/sessions/:id',
];

/** The kinds of records that routes load by their id: all that belong to somebody. */
const kinds = (): ReadonlySet<EntityClass<object>> => {
  const loaded = testApp.app.guarded.flatMap(({ config, url }) =>
    config?.entity && url.includes(':id') ? [config.entity] : [],
  );
  return new Set(loaded.filter((of) => isScoped(of) || personOf(of)));
};
const isScoped = (of: EntityClass<object>) => Boolean(testApp.orm.getMetadata().get(of).filters.visible);
/** The property of a record that belongs to one person alone, whatever their role: a session's user, a job's owner. */
const personOf = (of: EntityClass<object>) =>
  ['user', 'owner'].find((key) => key in testApp.orm.getMetadata().get(of).properties);

/** One of them that the actor does not see. */
const foreignTo = async (actor: Actor, of: EntityClass<object>): Promise<string> => {
  const whose = personOf(of) ?? '';
  const all = await testApp.orm.em.fork().findAll(of, { filters: false });
  const em = testApp.orm.em.fork();
  em.setFilterParams('visible', { actor });
  const own = isScoped(of) ? await em.findAll(of) : all.filter((row) => idOf(Reflect.get(row, whose)) === actor.id);
  const seen = new Set(own.map((row) => idOf(row)));
  const foreign = all.map((row) => idOf(row)).find((id) => !seen.has(id));
  if (!foreign) throw new Error(`No ${of.name} of the demo firm is out of the sight of ${actor.role} ${actor.id}`);
  return foreign;
};

const idOf = (row: object): string => String(Reflect.get(row, 'id'));

describe('a row out of scope looks absent', () => {
  // The demo firm has no files and no disputes yet: these are the firm's own, and an advisor's of another branch.
  beforeAll(async () => {
    await testApp.orm.em.fork().execute(`insert into disputes (id, breakdown_id, opened_by_id)
      select '${nowhere}', id, advisor_id from breakdowns where advisor_id = '${userId('Hugo Baptiste')}' limit 1`);
    await testApp.orm.em.fork().execute(`insert into jobs (id, kind, owner_id, input)
      values ('${nowhere}', 'exportList', '${userId('Malcolm Reyes')}', '{}')`);
    await testApp.orm.em.fork().execute(`
      with blob as (insert into blobs (id, filename, byte_size, content_type, purpose)
        values ('${nowhere}', 'minutes.pdf', 1, 'application/pdf', 'file') returning id)
      insert into files (id, blob_id, file_name, general) select id, id, 'minutes.pdf', true from blob`);
  });

  const field = ['advisor@demo.test', 'assistant@demo.test', 'assistant2@demo.test'] as const;

  test.each(field)('and whatever an address leads %s to is a row that knows whose it is', async (email) => {
    const { actor } = people.get(email) as Somebody;
    const open = routes().filter(({ route: { config, url } }) => {
      if (!url.includes(':') || !config?.can || !can(actor, config.can) || unscoped.includes(url)) return false;
      return !config.entity || !kinds().has(config.entity);
    });
    expect(open.map(({ route, method }) => `${method} ${route.url}`)).toEqual([]);
  });

  test.each(field)('to %s', async (email) => {
    const { actor, person } = people.get(email) as Somebody;
    const opens = ({ config, url }: RouteOptions, of: EntityClass<object>) =>
      config?.entity === of && url.includes(':id') && config.can !== undefined && can(actor, config.can);
    const seen = [];
    let asked = 0;
    for (const of of kinds()) {
      const opened = routes().filter(({ route }) => opens(route, of));
      const id = opened.length > 0 ? await foreignTo(actor, of) : '';
      for (const { route, method } of opened) {
        asked++;
        const { statusCode } = await call(person, route, method, id);
        if (statusCode !== 404) seen.push(`${method} ${route.url}: ${statusCode}`);
      }
    }
    expect(seen).toEqual([]);
    expect(asked).toBeGreaterThan(kinds().size);
  });
});
