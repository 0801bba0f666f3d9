import type { EntityClass, EntityManager } from '@mikro-orm/postgresql';
import type {} from '@fastify/jwt';
import type { AuditWriter } from './audit/writer.ts';
import type { Allowance } from './auth/allowances.ts';
import type { House } from './house.ts';
import type { Action, Actor } from '../domain/permissions.ts';
import type { Refusal } from '../lib/errors.ts';
import type { Beside, Loaded } from '../lib/loadRecord.ts';
import type { AuditedQuestion } from './lists/asked.ts';

/** Who asks: what the permission table and the scope look at, and what the audit keeps. */
export interface SignedIn extends Actor {
  readonly name: string;
  readonly sessionId: string;
  readonly address: string;
  /** When this session last proved a second factor. */
  readonly verifiedAt: Date | null;
  /** Whether that was within the last minutes, by the clock that has stamped it. */
  readonly provenLately: boolean;
}

interface RouteRights {
  /** The action of the permission table that the caller needs. */
  readonly can?: Action;
  /** Open to everyone, signed in or not; the route itself says why. */
  readonly public?: boolean;
  /** Open to a session that has proven its password alone. */
  readonly halfway?: boolean;
  /** The kind of record that `:id` names: loaded in scope, or 404. */
  readonly of?: EntityClass<object>;
  /** Only those of that kind which are like this; another is absent. */
  readonly among?: object;
  /** What is read of the record in the same statement, for who asks; `besideOf` has it. */
  readonly beside?: Beside<Actor>;
  /** The record is answered and nothing else: it need not be one that could be saved. */
  readonly answered?: true;
  /** Nothing is read of the record: it need only be in sight. The handler itself may look, with `sightToAsk`. */
  readonly seen?: true | 'with its rows';
  /** What was deleted is loaded as well: the route says what became of it. */
  readonly deletedToo?: true;
  /** Said where the record is in a state in which this is not possible. */
  readonly otherwise?: string;
  /** The name that the body may be wrapped in. */
  readonly body?: string;
  /** The body is the browser's own JSON: its keys stay as they are spelled. */
  readonly verbatim?: true;
  /** Of which a person has only so many in a while. */
  readonly counts?: Allowance;
  /** False where nothing is made, or where the answer may not be kept: an Idempotency-Key is passed over. */
  readonly once?: false;
  /** A GET that makes something all the same: it is refused like any other writing where the disk is full. */
  readonly makes?: true;
  /** False where the browser asks by itself: nobody need sit before it, and so the session does not live longer. */
  readonly keepsAwake?: false;
  /** It answers what hardly ever changes: the browser keeps that, and asks each time whether it still holds. */
  readonly lasting?: true;
  /** The table of writable fields: a key that the caller may not write is 403. */
  readonly writes?: string;
}

/** What a file holds that is answered, where its name and its address do not tell. */
export interface Taken {
  /** The kind of record, and which. */
  readonly of?: string;
  readonly id?: string;
  readonly list?: string;
  readonly asked?: AuditedQuestion;
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
    house: House;
    audit: AuditWriter;
    /** Every route that has said what it needs. */
    guarded: RouteOptions[];
  }
  interface FastifyRequest {
    /** Sees the caller's rows alone; without a caller a scoped query throws. */
    em: EntityManager;
    /** The record that `of` and `:id` name. */
    record: object;
    /** The same with what was read beside it; null before, and once the record was changed. */
    loaded: Loaded | null;
    /** The row of the call's Idempotency-Key, where this is the call that does the deed. */
    claim: string | null;
    /** What the audit is to know of the file that is answered. */
    taken: Taken | null;
    /** What was answered instead of what was asked for. */
    refusal: Refusal | null;
  }
}
