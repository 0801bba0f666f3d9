import type { EntityManager } from '@mikro-orm/postgresql';
import { record } from '../../platform/audit/record.ts';
import { backupCodeHashes, hashBackupCode, newBackupCodes } from '../../lib/secrets/backupCodes.ts';
import { newId } from '../../lib/columns.ts';
import { inTransaction } from '../../lib/inTransaction.ts';
import { decrypt, encrypt } from '../../lib/secrets/secrets.ts';
import { texts, sql } from '../../lib/sql.ts';
import { matchStep, newTotpSecret } from '../../lib/secrets/totp.ts';
import type { User } from '../../platform/users/entity.ts';
import { BackupCode } from '../../platform/auth/entity.ts';

const cell = (user: User) => ({ table: 'users', column: 'otp_secret', id: user.id });

export const otpSecretOf = (user: User): string => {
  if (!user.otpSecret) throw new Error(`User ${user.id} has no second factor`);
  return decrypt(user.otpSecret, cell(user));
};

export const sealOtpSecret = (user: User, secret: string): void => {
  user.otpSecret = encrypt(secret, cell(user));
};

/** Returns the seed that the first code will confirm; the same one until then. */
export const prepareOtpSecret = (user: User): string => {
  if (user.otpSecret) return otpSecretOf(user);
  const secret = newTotpSecret();
  sealOtpSecret(user, secret);
  return secret;
};

/**
 * Checks a code of the authenticator, or a backup code: each works once, however many requests use it at the same
 * moment.
 */
export const provesSecondFactor = async (em: EntityManager, user: User, typed: string): Promise<boolean> => {
  const step = matchStep(otpSecretOf(user), typed.trim(), new Date());
  if (step !== undefined) return spendStep(em, user.id, step);
  return user.otpEnabledAt ? spendBackupCode(em, user.id, typed) : false;
};

const spendStep = async (em: EntityManager, userId: string, step: number): Promise<boolean> => {
  const rows = await em.execute<unknown[]>(
    'update users set otp_last_step = ? where id = ? and otp_last_step < ? returning id',
    [step, userId, step],
  );
  return rows.length === 1;
};

const spendBackupCode = async (em: EntityManager, userId: string, typed: string): Promise<boolean> => {
  const { text, params } = sql`update backup_codes set used_at = now()
    where user_id = ${userId} and used_at is null and hash = any(${texts(backupCodeHashes(typed))}) returning id`;
  const rows = await em.execute<unknown[]>(text, [...params]);
  return rows.length === 1;
};

/** Makes ten new backup codes, shown once; the older ones are void. */
export const replaceBackupCodes = (em: EntityManager, user: User): Promise<string[]> =>
  inTransaction(em, async () => {
    // One request after the other, so that each deletes the codes of the one before.
    await em.execute('select from users where id = ? for no key update', [user.id]);
    await em.execute('delete from backup_codes where user_id = ?', [user.id]);
    const codes = newBackupCodes();
    for (const code of codes) em.create(BackupCode, { id: newId(), user, hash: hashBackupCode(code) });
    record(em, 'renew backup codes', user);
    return codes;
  });
