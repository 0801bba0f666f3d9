import { defineEntity, p } from '@mikro-orm/postgresql';
import { createdAt, id, instant } from '../../lib/columns.ts';
import { Account } from '../accounts/entity.ts';
import { Blob } from '../../platform/blobs/entity.ts';
import { User } from '../../platform/users/entity.ts';

/** One version of an account's form; a later one never overwrites it. */
const InternalFormSchema = defineEntity({
  name: 'InternalForm',
  tableName: 'internal_forms',
  properties: {
    id: id(),
    account: p.manyToOne(Account),
    edition: p.integer(),
    kind: p.enum(['oaa', 'investor_profile'] as const),
    blob: p.manyToOne(Blob),
    /** The digest by which an uploaded PDF is verified, as are those of signatures. */
    sha256: p.text().index(),
    /** The answers that it prints, to tell whether a later change voids its signatures. */
    answers: p.json<Record<string, unknown>>(),
    /** The fee terms as the client signed them. */
    feeTerms: p.json<Record<string, unknown>>(),
    voidedAt: instant().nullable(),
    voidReason: p.text().nullable(),
    createdAt: createdAt(),
  },
  uniques: [{ name: 'internal_forms_edition', properties: ['account', 'edition'] }],
});
export class InternalForm extends InternalFormSchema.class {}
InternalFormSchema.setClass(InternalForm);

const SignatureSchema = defineEntity({
  name: 'Signature',
  tableName: 'signatures',
  properties: {
    id: id(),
    form: p.manyToOne(InternalForm),
    block: p.enum(['advisor', 'verus'] as const),
    signer: p.manyToOne(User),
    typedName: p.text(),
    consentText: p.text(),
    signedAt: instant(),
    address: p.text(),
    /** The address that the browser stated: kept as a claim, never as evidence. */
    signerIp: p.text().nullable(),
    agent: p.text(),
    session: p.uuid(),
    secondFactorAt: instant(),
    sha256Before: p.text(),
    sha256After: p.text().index(),
    sealedBlob: p.manyToOne(Blob),
    voidedAt: instant().nullable(),
    voidReason: p.text().nullable(),
  },
  uniques: [{ name: 'signatures_once', properties: ['form', 'block'] }],
});
export class Signature extends SignatureSchema.class {}
SignatureSchema.setClass(Signature);
