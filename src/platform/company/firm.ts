import type { EntityManager } from '@mikro-orm/postgresql';
import { businessToday } from '../clock.ts';
import type { Config } from '../config.ts';
import { followTimeZone } from '../../domain/firmTime.ts';
import { queryOfManager } from '../../lib/query.ts';
import { sql } from '../../lib/sql.ts';
import { printedLogo } from './printedLogo.ts';

export interface Firm {
  /** By which its people call it: on screens and in mails. */
  readonly shortName: string;
  /** By which it is registered: on what it signs and what it bills. */
  readonly legalName: string;
}

/** What the firm is called as of now. Who writes many papers asks once. */
export const firmOf = async (em: EntityManager, { firmName }: Pick<Config, 'firmName'>): Promise<Firm> => {
  const [named] = await queryOfManager(em)<Partial<Firm>>(
    sql`select coalesce(short_name, ${firmName}) as "shortName",
      coalesce(legal_name, short_name, ${firmName}) as "legalName" from company_settings`,
  );
  return { shortName: firmName, legalName: firmName, ...named };
};

/** From here on this process goes by the firm's clock, as it is set now. */
export const followFirmTime = async (em: EntityManager): Promise<void> => {
  const [settings] = await queryOfManager(em)<{ timeZone: string | null }>(
    sql`select time_zone as "timeZone" from company_settings`,
  );
  followTimeZone(settings?.timeZone ?? null);
};

/** What stands at the head of a file: whose it is, and of which day. */
export const letterhead = async (em: EntityManager, config: Config) => ({
  firmName: (await firmOf(em, config)).shortName,
  logo: await printedLogo(em),
  generatedOn: businessToday(config),
});

/** What stands at the head of a bill: who sends it. */
export const billhead = async (em: EntityManager, config: Pick<Config, 'firmName'>) => ({
  firmName: (await firmOf(em, config)).legalName,
  logo: await printedLogo(em),
});
