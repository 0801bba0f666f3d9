import { once } from 'node:events';
import { request, type ClientRequest, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { openSession } from '../platform/auth/session.ts';
import { User } from '../platform/users/entity.ts';
import type { DemoEmail, TestApp } from './app.ts';

interface Answer {
  readonly status: number | undefined;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/** A request that has begun, and goes on as its sender likes. */
interface Begun {
  readonly call: ClientRequest;
  readonly answer: Promise<Answer>;
}

/** A person at a real connection: unlike `inject`, it can stall, break off, and be closed by the server. */
export interface Connection {
  readonly sessionId: string;
  begin(method: string, url: string, headers: Record<string, string | number>): Begun;
  /** Whole, in one go; like a browser it looks for the answer once all has left. */
  send(method: string, url: string, type: string, body: string | Buffer): Promise<Answer>;
}

export const connectAs = async (testApp: TestApp, app: FastifyInstance, email: DemoEmail): Promise<Connection> => {
  const em = testApp.orm.em.fork();
  const user = await em.findOneOrFail(User, { email }, { filters: false });
  const { id: sessionId } = openSession(em, user, 'full', { ip: '127.0.0.1', headers: {} });
  await em.flush();
  const cookie = `session=${app.jwt.sign({ sid: sessionId })}`;
  const { port } = app.server.address() as AddressInfo;
  const begin: Connection['begin'] = (method, path, headers) => {
    const kept = { cookie, connection: 'keep-alive', ...headers };
    const call = request({ host: '127.0.0.1', port, method, path, agent: false, headers: kept });
    const answer = answerTo(call);
    // A caller that breaks off expects no answer.
    answer.catch(() => {});
    call.flushHeaders();
    return { call, answer };
  };
  return {
    sessionId,
    begin,
    async send(method, url, type, body) {
      const headers = { 'content-type': type, 'content-length': Buffer.byteLength(body) };
      const { call, answer } = begin(method, url, headers);
      await new Promise<void>((resolve) => void call.end(body, resolve));
      return answer;
    },
  };
};

const answerTo = async (call: ClientRequest): Promise<Answer> => {
  const [response] = (await once(call, 'response')) as [IncomingMessage];
  // An answer counts even if the server closes the connection while the body is still being sent.
  call.on('error', () => {});
  return { status: response.statusCode, headers: response.headers, body: await text(response) };
};
