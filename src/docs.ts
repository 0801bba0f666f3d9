import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';

/** /api/docs: the OpenAPI document, made from the schemas that validate the requests. */
export const apiDocs = async (app: FastifyInstance): Promise<void> => {
  await app.register(swagger, {
    openapi: { info: { title: 'Verus Back Office', version: '1' } },
    transform: jsonSchemaTransform,
  });
  await app.register(swaggerUi, { routePrefix: '/api/docs' });
};
