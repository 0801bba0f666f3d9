import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';

/** /api/docs: the OpenAPI document, made from the schemas that validate the requests. */
export const apiDocs = async (app: FastifyInstance): Promise<void> => {
  await app.register(swagger, {
    openapi: { info: { title: 'Verus Back Office', version: '1', description: once } },
    transform: jsonSchemaTransform,
  });
  await app.register(swaggerUi, { routePrefix: '/api/docs' });
};

const once = `Any POST that makes something takes an Idempotency-Key of 1 to 200 printable characters: the same call with
the same key is done once, and for a day answered with the same bytes and \`idempotent-replayed: true\`.`;
