import type { Person, TestApp } from './app.ts';

/** Asks once more for what was kept, as the person is now: 'given', or the status with which it is not. */
export type Again = (person: Person) => Promise<'given' | number>;
export type Keep = (person: Person, testApp: TestApp) => Promise<Again>;
export type Answer = Awaited<ReturnType<Person['get']>>;

export const told = ({ statusCode }: Answer) => (statusCode < 400 ? 'given' : statusCode);
export const ask = (testApp: TestApp, statement: string) =>
  testApp.orm.em.fork().execute<Record<string, unknown>[]>(statement);

/** Followed once more within its five minutes. */
export const link =
  (of: (person: Person, testApp: TestApp) => Promise<string>): Keep =>
  async (person, testApp) => {
    const url = await of(person, testApp);
    return async (asker) => told(await asker.send({ method: 'GET', url }));
  };

/** Sent again with its key: what is done anew is not given from what was kept. */
export const replay = (send: (person: Person, headers: Record<string, string>) => Promise<Answer>): Keep => {
  const headers = { 'idempotency-key': crypto.randomUUID() };
  return async (person) => {
    await send(person, headers);
    return async (asker) => {
      const answer = await send(asker, headers);
      if (answer.statusCode < 400 && !answer.headers['idempotent-replayed']) throw new Error('It was done twice');
      return told(answer);
    };
  };
};

export const posts = (path: string, body: object): Keep =>
  replay((person, headers) => person.post(path, body, headers));
