import type { RouteOptions } from 'fastify';
import { z } from 'zod';
import { answersOf } from './answers.ts';
import { failureResponses, headerComponents } from './failures.ts';
import { jsonSchemaOf } from './jsonSchema.ts';
import { exportBody, sharedParameters } from './lists/sharedParameters.ts';
import { idempotencyKey, parametersOf } from './parameters.ts';
import { rightInWords } from './rightWords.ts';
import { operationIdOf, summaryOf } from './summaries.ts';
import { tagMembers, tagOf } from './tags.ts';
import type { Components, Json, Operation } from './types.ts';

/** The OpenAPI document: describes every route from what serves it, its options, its schemas and its list. */
export const describeApi = (routes: readonly RouteOptions[], cookieName: string): Json => {
  const components: Components = {
    schemas: new Map(),
    parameters: new Map([['IdempotencyKey', idempotencyKey], ...sharedParameters]),
  };
  const paths = pathsOf(operationsOf(routes), components);
  const responses = failureResponses(components);
  return {
    openapi: '3.1.0',
    info: { title: 'Verus Back Office', version: '1', license, description: introduction },
    servers: [{ url: '/' }],
    ...tagMembers(),
    security: [{ session: [] }],
    paths,
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: cookieName, description: 'The cookie that signing in sets.' },
      },
      schemas: sorted(components.schemas),
      parameters: sorted(components.parameters),
      responses,
      headers: headerComponents,
    },
  };
};

/** The operations that the document describes: HEAD is that of each GET, and the demo’s mails are a page. */
export const operationsOf = (routes: readonly RouteOptions[]): readonly Operation[] =>
  routes.flatMap(({ method, url, config = {}, schema }) =>
    [method]
      .flat()
      .filter((name) => name !== 'HEAD' && !url.startsWith('/dev/') && url !== '/metrics')
      .map((name) => ({ method: name, url, config, schema })),
  );

const pathsOf = (operations: readonly Operation[], components: Components): Json => {
  const paths = new Map<string, Record<string, Json>>();
  for (const operation of operations) {
    const path = operation.url.replaceAll(/:(\w+)/g, '{$1}');
    const members = paths.get(path) ?? {};
    members[operation.method.toLowerCase()] = describe(operation, components);
    paths.set(path, members);
  }
  return Object.fromEntries(paths);
};

const describe = (operation: Operation, components: Components): Json => {
  const { config } = operation;
  const body = bodyOf(operation, components);
  return {
    tags: [tagOf(operation)],
    operationId: operationIdOf(operation),
    summary: summaryOf(operation),
    description: descriptionOf(operation),
    ...(config.public && { security: [] }),
    parameters: parametersOf(operation, components),
    ...(body && { requestBody: body }),
    responses: answersOf(operation, components),
  };
};

const descriptionOf = ({ config }: Operation): string =>
  [config.description, whoMay(config), config.extendsSession === false && 'The call does not extend the session.']
    .filter((part) => typeof part === 'string')
    .join('\n\n');

const whoMay = ({ can, passwordOnly }: Operation['config']): string => {
  if (can) return rightInWords(can);
  return passwordOnly ? 'Also open to a session that has proven its password only.' : 'Open to everyone.';
};

const bodyOf = ({ schema, config, method }: Operation, { schemas }: Components): Json | undefined => {
  const body = schema?.body;
  if (method === 'POST' && config.listOperation) return exportBody;
  if (!(body instanceof z.ZodType)) return undefined;
  const wrapped = config.wrapper && `The record may also be wrapped: \`{ "${config.wrapper}": { … } }\`. `;
  return {
    description: `${wrapped ?? ''}Keys may be in camelCase or snake_case.`,
    required: !body.safeParse(undefined).success,
    content: { 'application/json': { schema: jsonSchemaOf(body, 'input', schemas) } },
  };
};

const license = { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' };

const sorted = (members: ReadonlyMap<string, Json>): Json =>
  Object.fromEntries([...members].sort(([one], [other]) => (one < other ? -1 : 1)));

const introduction = `Dates are days of the firm’s time zone, such as 2026-01-31; instants are in UTC. Amounts of money, percentages and quantities are decimal strings, so that no digit is lost.

A POST that creates something, and a GET that starts a job, takes an [Idempotency-Key](#/components/parameters/IdempotencyKey). An error is answered with a sentence in \`error\`. A record out of the caller’s scope is 404, the same as one that does not exist.`;
