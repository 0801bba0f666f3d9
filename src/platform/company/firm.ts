import type { EntityManager } from '@mikro-orm/postgresql';
import { businessToday } from '../clock.ts';
import type { Config } from '../config.ts';
import { followTimeZone } from '../../domain/firmTime.ts';
import { queryOfManager } from '../../lib/query.ts';
import { sql } from '../../lib/sql.ts';
import { printedLogo } from './printedLogo.ts';

export interface Firm {
  /** The name that the firm's people use, on screens and in mails. */
  readonly shortName: string;
  /** The registered name, on what the firm signs and bills. */
  readonly legalName: string;
}

/** The firm's names as they are now. A caller that writes many documents asks once. */
export const firmOf = async (em: EntityManager, { firmName }: Pick<Config, 'firmName'>): Promise<Firm> => {
  const [named] = await queryOfManager(em)<Partial<Firm>>(
    sql`select coalesce(short_name, ${firmName}) as "shortName",
      coalesce(legal_name, short_name, ${firmName}) as "legalName" from company_settings`,
  );
  return { shortName: firmName, legalName: firmName, ...named };
};

/** Sets this process' clock to the firm's time zone, as it is set now. */
export const followFirmTime = async (em: EntityManager): Promise<void> => {
  const [settings] = await queryOfManager(em)<{ timeZone: string | null }>(
    sql`select time_zone as "timeZone" from company_settings`,
  );
  followTimeZone(settings?.timeZone ?? null);
};

/** The head of an exported file: the firm, its logo and the day. */
export const letterhead = async (em: EntityManager, config: Config) => ({
  firmName: (await firmOf(em, config)).shortName,
  logo: await printedLogo(em),
  generatedOn: businessToday(config),
});

/** The head of an invoice: the firm by its registered name, and its logo. */
export const billhead = async (em: EntityManager, config: Pick<Config, 'firmName'>) => ({
  firmName: (await firmOf(em, config)).legalName,
  logo: await printedLogo(em),
});
