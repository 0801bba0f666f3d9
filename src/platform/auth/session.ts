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
import { isFresh } from './freshCode.ts';
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
  /** Seconds, where it is a write and one too many. */
  readonly wait?: number | null;
}

/** Of a user `u`: the codes that an advisor has a share in, or that an access person works for. */
export const codesInForce = sql`array(
  select t.advisor_code_id from ${sharesInForce}
    join advisor_codes c on c.id = t.advisor_code_id and c.status = 'active' and c.archived_at is null
    where s.advisor_id = u.id and u.role = 'advisor'
  union select a.advisor_code_id from assistant_codes a
    join advisor_codes c on c.id = a.advisor_code_id and c.status = 'active' and c.archived_at is null
    where a.assistant_id = u.id and u.role = 'assistant')`;

/** Of a user `u`: all that their rights and their scope are asked by, and by which clock their firm goes. */
export const person = sql`u.id as user_id, u.role, u.payout_access, u.branch_id, ${personName('u')} as name,
  ${codesInForce} as codes, (select assistant_may_submit from company_settings) as assistant_may_submit,
  (select time_zone from company_settings) as time_zone`;

/** When a session `s` is outlived, unless somebody is at work in it before. */
export const endsAt = sql`least(s.last_seen_at + make_interval(mins => ${idleMinutes}),
  s.created_at + make_interval(hours => ${longestHours}))`;

/** Of a session `s`: neither ended nor outlived. */
export const isOpen = sql`(s.ended_at is null and ${endsAt} > now())`;

/** One statement per request: the session, its user as they are now, and the codes in force. */
const lookUp = (ids: readonly string[]): Fragment => sql`
  select s.id as sid, s.level, s.verified_at, ${isFresh} as fresh, s.last_seen_at < now() - interval '1 minute' as stale, ${person}
  from sessions s join users u on u.id = s.user_id
  where s.id = any(${uuids(ids)}) and ${isOpen} and ${isHere}`;

const lookUpAndCount = (id: string): Fragment =>
  sql`with asker as (${lookUp([id])}), ${counted} select asker.*, counted.wait from asker left join counted on true`;

interface Asking {
  readonly keepsAwake?: boolean;
  /** Whether it is one of the writes of which a person has only so many an hour. */
  readonly counts?: boolean;
}

/** The caller of the request as of this moment: a withdrawn right acts on the next request. */
export const findSession = async (
  em: EntityManager,
  sessionId: string,
  address: string,
  { keepsAwake = true, counts = false }: Asking = {},
): Promise<{ user: SignedIn; level: Level } | undefined> => {
  const query = queryOfManager(em);
  const [row] = await query<SessionRow>(counts ? lookUpAndCount(sessionId) : lookUp([sessionId]));
  if (!row) return undefined;
  if (row.wait) refuseFlood(row.wait);
  if (row.stale && keepsAwake) await query(sql`update sessions set last_seen_at = now() where id = ${row.sid}`);
  return { level: row.level, user: signedIn(row, address) };
};

/** Who is in those of the sessions that are still open, as they are now; nobody is made to sit longer before one. */
export const findOpen = async (em: EntityManager, ids: readonly string[]): Promise<ReadonlyMap<string, SignedIn>> => {
  const rows = await queryOfManager(em)<SessionRow>(lookUp(ids));
  return new Map(rows.filter(({ level }) => level === 'full').map((row) => [row.sid, signedIn(row, 'server')]));
};

/** A person as they are now, for work that runs without their session: what they may not see any more, it does not show. */
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
    provenLately: row.fresh === true,
  };
};

/** A new session, and so a new id, at sign-in and again at the code step. */
export const openSession = (
  em: EntityManager,
  user: User,
  level: Level,
  request: Pick<FastifyRequest, 'ip' | 'headers'>,
): Session => {
  const agent = request.headers['user-agent']?.slice(0, 400) ?? '';
  const session = em.create(Session, { id: newId(), user, level, lastSeenAt: new Date(), address: request.ip, agent });
  // By the clock that is to say when it ends.
  Object.assign(session, { createdAt: stamp(), lastSeenAt: stamp(), verifiedAt: level === 'full' ? stamp() : null });
  return session;
};

export const sendCookie = async (reply: FastifyReply, session: Session): Promise<void> => {
  const token = await reply.jwtSign({ sid: session.id }, { sign: { expiresIn: `${longestHours}h` } });
  reply.setCookie(sessionCookieName(reply.server.house.config), token, cookieOptions(reply));
};

const clearCookie = (reply: FastifyReply): void => {
  reply.clearCookie(sessionCookieName(reply.server.house.config), cookieOptions(reply));
};

/** The browser of the call has no session from here on. */
export const leave = async ({ em, user }: FastifyRequest, reply: FastifyReply): Promise<void> => {
  if (user) await em.execute('update sessions set ended_at = now() where id = ?', [user.sessionId]);
  clearCookie(reply);
};

/**
 * Ends all of a user's sessions: after a change of password, mail, role or status, and after a reset of the second factor.
 * Each calls this in its own transaction.
 */
export const endSessions = (em: EntityManager, userId: string): Promise<unknown> =>
  em.execute('update sessions set ended_at = now() where user_id = ? and ended_at is null', [userId]);

/** Every request: who asks, and an entity manager that sees their rows alone. */
export const requestSession =
  (orm: MikroORM) =>
  async (request: FastifyRequest): Promise<void> => {
    request.em = orm.em.fork();
    const sessionId = await sessionIdOf(request);
    const { config } = request.routeOptions;
    const asking = { keepsAwake: config.keepsAwake ?? true, counts: isWriting(request) };
    const session = sessionId && (await findSession(request.em, sessionId, request.ip, asking));
    if (!session) return;
    if (session.level === 'password' && !config.halfway) return;
    request.user = session.user;
    request.em.setFilterParams('visible', { actor: session.user });
  };

const sessionIdOf = async (request: FastifyRequest): Promise<string | undefined> => {
  if (!request.cookies[sessionCookieName(request.server.house.config)]) return undefined;
  try {
    const { sid } = await request.jwtVerify<{ sid: string }>({ onlyCookie: true });
    return isUuid(sid) ? sid : undefined;
  } catch {
    // A forged or outlived envelope is no session.
    return undefined;
  }
};
