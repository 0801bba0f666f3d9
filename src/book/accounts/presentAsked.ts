import type { FastifyRequest } from 'fastify';
import { besideOf, recordOf } from '../../lib/access.ts';
import { Account } from './entity.ts';
import { presentAccount } from './present.ts';
import { besideAccount, type Relations } from './relations.ts';

/** The account that `:id` names, with what stands beside it. */
export const withRelations = { of: Account, beside: besideAccount } as const;

/** Its answer, from what the route has read already where that still holds. */
export const presentAsked = (request: FastifyRequest) =>
  presentAccount(request.em, recordOf(request, Account), request.user, besideOf<Relations>(request));
