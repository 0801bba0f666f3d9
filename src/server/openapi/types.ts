import type { FastifyContextConfig, RouteOptions } from 'fastify';

/** A JSON Schema, or another part of the OpenAPI document. */
export type Json = Readonly<Record<string, unknown>>;

/** An operation of the API: one method of a route. */
export interface Operation {
  readonly method: string;
  /** The path with Fastify's parameters: '/api/branches/:id'. */
  readonly url: string;
  readonly config: FastifyContextConfig;
  readonly schema: RouteOptions['schema'];
}

/** The components that the document collects: each is described once and referred to by its name. */
export interface Components {
  readonly schemas: Map<string, Json>;
  readonly parameters: Map<string, Json>;
}

export const refTo = (kind: 'schemas' | 'parameters' | 'responses' | 'headers', name: string): Json => ({
  $ref: `#/components/${kind}/${name}`,
});

/** The segments of an operation's path, without /api. */
export const segmentsOf = ({ url }: Pick<Operation, 'url'>): readonly string[] =>
  url
    .replace(/^\/api(?=\/)/, '')
    .split('/')
    .filter(Boolean);
