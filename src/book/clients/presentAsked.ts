import type { FastifyRequest } from 'fastify';
import { besideOf, recordOf } from '../../lib/access.ts';
import { Client } from './entity.ts';
import { presentClient } from './present.ts';
import { besideClient, type Relations } from './relations.ts';

/** The client that `:id` names, with what stands beside it. */
export const withRelations = { of: Client, beside: besideClient } as const;

/** Its answer, from what the route has read already where that still holds. */
export const presentAsked = (request: FastifyRequest) =>
  presentClient(request.em, recordOf(request, Client), request.user, besideOf<Relations>(request));
