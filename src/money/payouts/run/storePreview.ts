import { Conflict } from '../../../lib/errors.ts';
import type { Task } from '../../../lib/jobs/jobs.ts';
import type { AppContext } from '../../../platform/appContext.ts';
import type { Query } from '../../../lib/query.ts';
import { sql, uuids } from '../../../lib/sql.ts';
import { sample } from './findings.ts';
import { type Difference, differencesOf, type PreviewDigest } from './previewDigest.ts';

/** Stores the figures of a preview, to be compared with the run that follows; an equal preview renews its age. */
export const storePreview = (query: Query, quarter: string, { digest, text }: PreviewDigest): Promise<unknown> =>
  query(sql`insert into billing_previews (digest, quarter, figures) values (${digest}, ${quarter}, ${text})
    on conflict (digest) do update set created_at = now()`);

/** Explains why a run is not billed: its figures are no longer those of the preview, account by account. */
export const changedSince = async (query: Query, shownDigest: string, figures: PreviewDigest): Promise<Conflict> => {
  const [preview] = await query<{ text: string }>(
    sql`select figures as text from billing_previews where digest = ${shownDigest}`,
  );
  const differences = preview ? differencesOf(preview.text, figures.text) : [];
  const details = { digest: figures.digest, differences: sample(await withNumbers(query, differences)) };
  return new Conflict(preview ? changed : forgotten, details);
};

const changed = 'The figures have changed since the preview. Nothing was billed.';
const forgotten = 'The preview is too old to compare. Nothing was billed. Please review the new preview.';

const withNumbers = async (query: Query, differences: readonly Difference[]) => {
  const ids = uuids(differences.map(({ accountId }) => accountId));
  const accounts = await query<{ id: string; number: string | null }>(
    sql`select id, number from accounts where id = any(${ids}) order by number, id`,
  );
  const byId = new Map(differences.map((one) => [one.accountId, one]));
  return accounts.map(({ id: accountId, number: accountNumber }) => {
    return { accountId, accountNumber, before: null, after: null, ...byId.get(accountId) };
  });
};

/** Deletes previews after two days, when nobody bills them any more. */
export const forgetPreviews =
  ({ orm }: AppContext): Task =>
  async () => {
    await orm.em.fork().execute(`delete from billing_previews where created_at < now() - interval '2 days'`);
  };
