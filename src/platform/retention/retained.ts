import { documentTypes } from '../../domain/account/choices.ts';
import { codesOf } from '../../domain/choices.ts';
import { raw, sql, texts, type Fragment } from '../../lib/sql.ts';

interface Retained {
  /** The data that is removed after the retention period, a hundred at a time; `what` is its name for people. */
  readonly goes?: { readonly what: string; readonly object: string; readonly statement: Fragment };
  /** The data that is kept for good, and why. */
  readonly stays: string;
}

/** The instant before which a row must have been deleted. */
const longAgo = raw(`now() - (select make_interval(years => retention_years) from company_settings)`);

/** The types of documents on which signatures and fees rest. */
const agreements = codesOf(documentTypes).filter((type) => type !== 'other');

/**
 * Whether a file is kept: agreements and invoices, files that another record refers to, and those of an account that is
 * still being opened.
 */
export const isNeeded = sql`coalesce(f.doc_type, 'other') = any(${texts(agreements)}) or f.billing_period is not null
  or exists (select from invoices i where i.file_id = f.id)
  or exists (select from internal_forms v where v.blob_id = b.id)
  or exists (select from signatures s where s.sealed_blob_id = b.id)
  or exists (select from reconciliations r where r.blob_id = b.id)
  or exists (select from billing_runs r where r.charges_blob_id = b.id)
  or exists (select from accounts a where a.id = f.account_id and a.archived_at is null
    and a.step not in ('completed', 'closed'))`;

const bytes = sql`with old as (
    select b.id, b.storage_key, f.id as file_id from files f join blobs b on b.id = f.blob_id
    where f.archived_at < ${longAgo} and b.storage_key is not null and not (${isNeeded})
    order by f.archived_at, f.id limit 100 for update of b)
  update blobs b set storage_key = null, removed_at = now() from old where b.id = old.id
  returning old.file_id as id, b.sha256, old.storage_key as key`;

const ownersNumbers = sql`with old as (
    select a.id from accounts a where a.archived_at < ${longAgo}
      and (exists (select from account_owners o where o.account_id = a.id and num_nonnulls(o.ssn, o.ftid) > 0)
        or exists (select from account_profiles p where p.account_id = a.id and p.citizenship_visa_number is not null))
      and not exists (select from internal_forms v where v.account_id = a.id)
    order by a.archived_at, a.id limit 100 for no key update),
  owners as (update account_owners o set ssn = null, ftid = null from old where o.account_id = old.id),
  profiles as (update account_profiles p set citizenship_visa_number = null from old where p.account_id = old.id)
  select id from old`;

const peoplesSecrets = sql`with old as (
    select u.id from users u where u.archived_at < ${longAgo}
      and num_nonnulls(u.ssn, u.ssn_digest, u.password_hash, u.otp_secret) > 0
    order by u.archived_at, u.id limit 100 for update)
  update users u set ssn = null, ssn_digest = null, password_hash = null, otp_secret = null
  from old where u.id = old.id returning u.id`;

const views = sql`with old as (
    select v.id from list_views v where v.archived_at < ${longAgo} order by v.archived_at, v.id limit 100 for update)
  delete from list_views v using old where v.id = old.id returning v.id`;

/** A task is a note to oneself; nothing depends on it. */
const notes = sql`delete from tasks where id in (
    select id from tasks where archived_at < ${longAgo} order by archived_at, id limit 100 for update)
  returning id`;

const ofMoney = 'Every payout and every fee explains itself, what was undone too.';

/** The retention of deleted records, by table. The audit is always kept whole. */
export const retained = {
  files: {
    goes: { what: 'files', object: 'StoredFile', statement: bytes },
    stays: 'Its name, its checksum and who deleted it; agreements and invoices whole.',
  },
  accounts: {
    goes: { what: 'accounts’ tax and visa numbers', object: 'Account', statement: ownersNumbers },
    stays: 'Its answers, for feedback, files and the audit name it; with its numbers, if a form of it was made.',
  },
  tasks: {
    goes: { what: 'tasks', object: 'Task', statement: notes },
    stays: 'What the audit says of it.',
  },
  users: {
    goes: { what: 'people’s tax numbers and ways to sign in', object: 'User', statement: peoplesSecrets },
    stays: 'The name: it stands under signatures, payouts and in the audit.',
  },
  list_views: {
    goes: { what: 'saved views of lists', object: 'ListView', statement: views },
    stays: 'Nothing: no other record names one.',
  },
  advisor_codes: { stays: 'Its terms say how fees were shared.' },
  clients: { stays: 'No client is ever deleted.' },
  fee_rows: { stays: ofMoney },
  group_quarters: { stays: ofMoney },
  payouts: { stays: ofMoney },
} as const satisfies Readonly<Record<string, Retained>>;

export const passing = Object.values<Retained>(retained).flatMap(({ goes }) => goes ?? []);
