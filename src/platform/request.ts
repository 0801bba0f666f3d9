import type { EntityClass, EntityManager } from '@mikro-orm/postgresql';
import type {} from '@fastify/jwt';
import type { AuditWriter } from './audit/writer.ts';
import type { Quota } from './auth/quotas.ts';
import type { AppContext } from './appContext.ts';
import type { Action, Actor } from '../domain/permissions.ts';
import type { Refusal } from '../lib/errors.ts';
import type { Include, Loaded } from '../lib/loadRecord.ts';
import type { AuditedList } from './lists/auditedQuery.ts';
import type { ListOperation } from './lists/operation.ts';

/** The caller: the actor of permissions and scope, and what the audit keeps. */
export interface SignedIn extends Actor {
  readonly name: string;
  readonly sessionId: string;
  readonly address: string;
  /** When this session last proved a second factor. */
  readonly verifiedAt: Date | null;
  /** Whether that was within the last minutes, by the database's clock. */
  readonly recentlyVerified: boolean;
}

/** Route options: the `config` of a route. STYLE.md has them in a table. */
interface RouteRights {
  /** The action of the permission table that the caller needs. */
  readonly can?: Action;
  /** The route is open to everyone, signed in or not; the route itself says why. */
  readonly public?: boolean;
  /** The route is open to a partially authenticated session, which has proved its password alone. */
  readonly passwordOnly?: boolean;
  /** The kind of record that `:id` names: loaded in scope, or 404. */
  readonly entity?: EntityClass<object>;
  /** Answers 404 unless the record has these values. */
  readonly where?: object;
  /**
   * Relations that are read with the record in the same statement, as far as the caller sees them; `includedOf`
   * returns them.
   */
  readonly include?: Include<Actor>;
  /** Loads the record as plain rows, not as an entity: the handler reads it and does not change it. */
  readonly readOnly?: true;
  /**
   * Checks only that the record is in scope. `'in the list query'`: the handler does so itself, in the statement of its
   * list (`scopeSubquery`).
   */
  readonly scopeOnly?: true | 'in the list query';
  /** Loads deleted records too: the route says what became of them. */
  readonly withArchived?: true;
  /** The message for a record in a state in which the action is not possible. */
  readonly stateMessage?: string;
  /** The name that the body may be wrapped in. */
  readonly wrapper?: string;
  /** Keeps the body's keys as they are spelled: it is JSON of the browser's own. */
  readonly rawKeys?: true;
  /** The quota that a call consumes, beside the one for all writes. */
  readonly quota?: Quota;
  /** False: an Idempotency-Key is ignored, as nothing is made or the answer may not be stored. */
  readonly idempotencyKey?: false;
  /** A GET that makes something: it is refused like any other write when the disk is full. */
  readonly sideEffects?: true;
  /** False: background polling by the browser does not extend the session. */
  readonly extendsSession?: false;
  /** The answer hardly ever changes: the browser stores it and revalidates it each time (ETag). */
  readonly revalidate?: true;
  /** The table of writable fields: a key that the caller may not write is 403. */
  readonly writableFields?: string;
  /** The API description's summary, where method and address do not say enough. */
  readonly summary?: string;
  /** A paragraph of the API description about the route. */
  readonly description?: string;
  /** The operation of a list that the route serves; set by `listRoutes`. */
  readonly listOperation?: ListOperation;
}

/** Details of a downloaded file for the audit, beside its name and route. */
export interface FileDetails extends AuditedList {
  /** The kind of record; `id` is the record's. */
  readonly of?: string;
  readonly id?: string;
  readonly rows?: number;
  readonly bytes?: number;
}

declare module '@fastify/jwt' {
  interface FastifyJWT {
    payload: { sid: string };
    user: SignedIn;
  }
}

declare module 'fastify' {
  interface FastifyContextConfig extends RouteRights {}
  interface FastifyInstance {
    context: AppContext;
    audit: AuditWriter;
    /** All routes with their access rules, for the tests. */
    guarded: RouteOptions[];
  }
  interface FastifyRequest {
    /** An entity manager that sees the caller's rows alone; without a caller a query of a scoped entity throws. */
    em: EntityManager;
    /** The record that `entity` and `:id` name. */
    record: object;
    /** The record with the relations of `include`; null before it is loaded and after it was changed. */
    loaded: Loaded | null;
    /** The id of the Idempotency-Key's row, if this request is the one that is executed. */
    claim: string | null;
    /** Details of the file that is answered, for the audit. */
    taken: FileDetails | null;
    /** The refusal, if that was the answer. */
    refusal: Refusal | null;
  }
}
