import { quarterOf } from '../../../domain/dates.ts';
import { payoutPath, quarterPath } from '../../../domain/payout/links.ts';
import type { Query } from '../../../lib/query.ts';
import { sql, type Fragment } from '../../../lib/sql.ts';
import type { Recipient } from '../../../platform/mails/recipients.ts';
import { notify } from '../../../platform/mails/notify.ts';
import { personName } from '../../../platform/names/personName.ts';

interface Made {
  readonly id: string;
  readonly advisorId: string;
  readonly name: string;
}

/** Mails everybody who sees one of these payouts, once for all that they see; no amount is in the mail. */
export const notifyOfPayouts = async (query: Query, quarter: string, which: Fragment): Promise<void> => {
  const made = await query<Made>(sql`select p.id, p.advisor_id as "advisorId", ${personName('u')} as name
    from payouts p join users u on u.id = p.advisor_id where ${which} order by name, p.id`);
  const ids = made.map(({ id }) => id);
  const byId = new Map(made.map((one) => [one.id, one]));
  const { label } = quarterOf(quarter);
  await notify(query, { kind: 'payoutReady', ids }, (reader) => {
    const own = reader.ids.flatMap((id) => byId.get(id) ?? []);
    const isOne = own.length === 1;
    const path = isOne ? payoutPath(reader.ids[0] ?? '') : quarterPath('', quarter);
    const values = {
      payouts: named(own, reader),
      quarter: label,
      open: isOne ? 'Open the payout' : 'Open the payouts',
    };
    return { values, leadsTo: { path } };
  });
};

const named = (own: readonly Made[], { id }: Recipient): string => {
  if (own.every(({ advisorId }) => advisorId === id)) return 'Your payout';
  const names = own.map(({ name }) => name);
  const shown = names.length > 3 ? [...names.slice(0, 2), `${names.length - 2} others`] : names;
  return `The payout${names.length === 1 ? '' : 's'} of ${list.format(shown)}`;
};

const list = new Intl.ListFormat('en-US');
