import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sharesInForce } from '../sharesInForce.ts';
import { followTimeZone } from '../../domain/firmTime.ts';
import type { Role } from '../../domain/permissions.ts';
import { isUuid } from '../../domain/uuid.ts';
import { isWriting } from '../../lib/access.ts';
import { queryOfManager } from '../../lib/query.ts';
import { sql, uuids, type Fragment } from '../../lib/sql.ts';
import { newId } from '../../lib/columns.ts';
import { stamp } from '../../lib/databaseTime.ts';
import type { SignedIn } from '../request.ts';
import { isHere } from '../users/atWork.ts';
import { personName } from '../names/personName.ts';
import { counted, refuseFlood } from './countWrites.ts';
import { Session } from './entity.ts';
import { isFresh } from './stepUp.ts';
import { cookieOptions, sessionCookieName } from './sessionCookie.ts';
import type { User } from '../users/entity.ts';

const idleMinutes = 30;
const longestHours = 12;

export type Level = 'password' | 'full';

interface SessionRow {
  readonly sid: string;
  readonly level: Level;
  readonly verified_at: Date | null;
  readonly fresh: boolean | null;
  readonly stale: boolean;
  readonly user_id: string;
  readonly role: Role;
  readonly payout_access: boolean;
  readonly branch_id: string | null;
  readonly name: string;
  readonly codes: string[];
  readonly assistant_may_submit: boolean | null;
  readonly time_zone: string | null;
  /** Seconds to wait, if the call is a write beyond the limit. */
  readonly wait?: number | null;
}

/** The advisor codes of a user `u`: those that an advisor has a share in, or that an access person works for. */
export const codesInForce = sql`array(
  select t.advisor_code_id from ${sharesInForce}
    join advisor_codes c on c.id = t.advisor_code_id and c.status = 'active' and c.archived_at is null
    where s.advisor_id = u.id and u.role = 'advisor'
  union select a.advisor_code_id from assistant_codes a
    join advisor_codes c on c.id = a.advisor_code_id and c.status = 'active' and c.archived_at is null
    where a.assistant_id = u.id and u.role = 'assistant')`;

/** The columns of a user `u` by which rights and scope are decided, and the firm's time zone. */
export const person = sql`u.id as user_id, u.role, u.payout_access, u.branch_id, ${personName('u')} as name,
  ${codesInForce} as codes, (select assistant_may_submit from company_settings) as assistant_may_submit,
  (select time_zone from company_settings) as time_zone`;

/** When a session `s` expires, unless it is used before. */
export const endsAt = sql`least(s.last_seen_at + make_interval(mins => ${idleMinutes}),
  s.created_at + make_interval(hours => ${longestHours}))`;

/** Whether a session `s` is neither ended nor expired. */
export const isOpen = sql`(s.ended_at is null and ${endsAt} > now())`;

/** The one statement of a request: the session, its user as they are now, and the codes in force. */
const lookUp = (ids: readonly string[]): Fragment => sql`
  select s.id as sid, s.level, s.verified_at, ${isFresh} as fresh, s.last_seen_at < now() - interval '1 minute' as stale, ${person}
  from sessions s join users u on u.id = s.user_id
  where s.id = any(${uuids(ids)}) and ${isOpen} and ${isHere}`;

const lookUpAndCount = (id: string): Fragment =>
  sql`with asker as (${lookUp([id])}), ${counted} select asker.*, counted.wait from asker left join counted on true`;

interface SessionOptions {
  readonly keepsAwake?: boolean;
  /** Whether the call is a write, which the hourly limit counts. */
  readonly countsAsWrite?: boolean;
}

/** The caller of the request as of this moment: a withdrawn right acts on the next request. */
export const findSession = async (
  em: EntityManager,
  sessionId: string,
  address: string,
  { keepsAwake = true, countsAsWrite = false }: SessionOptions = {},
): Promise<{ user: SignedIn; level: Level } | undefined> => {
  const query = queryOfManager(em);
  const [row] = await query<SessionRow>(countsAsWrite ? lookUpAndCount(sessionId) : lookUp([sessionId]));
  if (!row) return undefined;
  if (row.wait) refuseFlood(row.wait);
  if (row.stale && keepsAwake) await query(sql`update sessions set last_seen_at = now() where id = ${row.sid}`);
  return { level: row.level, user: signedIn(row, address) };
};

/** The people of those sessions that are still open, as they are now; this does not extend a session. */
export const findOpen = async (em: EntityManager, ids: readonly string[]): Promise<ReadonlyMap<string, SignedIn>> => {
  const rows = await queryOfManager(em)<SessionRow>(lookUp(ids));
  return new Map(rows.filter(({ level }) => level === 'full').map((row) => [row.sid, signedIn(row, 'server')]));
};

/** Loads a person as they are now, for work without their session: it shows nothing that they may no longer see. */
export const loadActor = async (em: EntityManager, userId: string): Promise<SignedIn | undefined> => {
  const [row] = await queryOfManager(
    em,
  )<SessionRow>(sql`select null as sid, null as verified_at, false as fresh, ${person}
    from users u where u.id = ${userId} and ${isHere}`);
  return row && signedIn(row, 'server');
};

const signedIn = (row: SessionRow, address: string): SignedIn => {
  followTimeZone(row.time_zone);
  return {
    id: row.user_id,
    role: row.role,
    payoutAccess: row.payout_access,
    branchId: row.branch_id,
    advisorCodeIds: row.codes,
    assistantMaySubmit: row.assistant_may_submit ?? true,
    name: row.name,
    sessionId: row.sid,
    address,
    verifiedAt: row.verified_at && new Date(row.verified_at),
    recentlyVerified: row.fresh === true,
  };
};

/** Opens a session with a new id, at sign-in and again after the second factor (session fixation). */
export const openSession = (
  em: EntityManager,
  user: User,
  level: Level,
  request: Pick<FastifyRequest, 'ip' | 'headers'>,
): Session => {
  const agent = request.headers['user-agent']?.slice(0, 400) ?? '';
  const session = em.create(Session, { id: newId(), user, level, lastSeenAt: new Date(), address: request.ip, agent });
  // The database's clock, which also decides when the session ends.
  Object.assign(session, { createdAt: stamp(), lastSeenAt: stamp(), verifiedAt: level === 'full' ? stamp() : null });
  return session;
};

export const sendCookie = async (reply: FastifyReply, session: Session): Promise<void> => {
  const token = await reply.jwtSign({ sid: session.id }, { sign: { expiresIn: `${longestHours}h` } });
  reply.setCookie(sessionCookieName(reply.server.context.config), token, cookieOptions(reply));
};

const clearCookie = (reply: FastifyReply): void => {
  reply.clearCookie(sessionCookieName(reply.server.context.config), cookieOptions(reply));
};

/** Signs out: ends the session and removes its cookie. */
export const leave = async ({ em, user }: FastifyRequest, reply: FastifyReply): Promise<void> => {
  if (user) await em.execute('update sessions set ended_at = now() where id = ?', [user.sessionId]);
  clearCookie(reply);
};

/**
 * Ends all of a user's sessions: after a change of password, mail, role or status, and after a reset of the second
 * factor. Call it in the transaction of that change.
 */
export const endSessions = (em: EntityManager, userId: string): Promise<unknown> =>
  em.execute('update sessions set ended_at = now() where user_id = ? and ended_at is null', [userId]);

/** A hook for every request: finds the caller, and forks an entity manager that sees their rows alone. */
export const requestSession =
  (orm: MikroORM) =>
  async (request: FastifyRequest): Promise<void> => {
    request.em = orm.em.fork();
    const sessionId = await sessionIdOf(request);
    const { config } = request.routeOptions;
    const options = { keepsAwake: config.extendsSession ?? true, countsAsWrite: isWriting(request) };
    const session = sessionId && (await findSession(request.em, sessionId, request.ip, options));
    if (!session) return;
    if (session.level === 'password' && !config.passwordOnly) return;
    request.user = session.user;
    request.em.setFilterParams('visible', { actor: session.user });
  };

const sessionIdOf = async (request: FastifyRequest): Promise<string | undefined> => {
  if (!request.cookies[sessionCookieName(request.server.context.config)]) return undefined;
  try {
    const { sid } = await request.jwtVerify<{ sid: string }>({ onlyCookie: true });
    return isUuid(sid) ? sid : undefined;
  } catch {
    // A forged or expired token (JWT) is no session.
    return undefined;
  }
};
