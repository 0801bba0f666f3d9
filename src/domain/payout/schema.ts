import { z } from 'zod';
import { codesOf } from '../choices.ts';
import { quarterIssue, quarterOf } from '../dates.ts';
import { day, flag, id, optional, text } from '../fields.ts';
import { largestPage } from '../list.ts';
import { feeExports } from './choices.ts';

/**
 * The preview of a manual billing. `endDate` and `prevEndDate` follow from the starts: they may be sent if they are
 * right.
 */
export const payoutPreview = z
  .strictObject({
    startDate: day,
    prevStartDate: day,
    endDate: optional(day),
    prevEndDate: optional(day),
    advisorId: optional(id),
    advisorIds: z.array(id).optional(),
    /** All advisors with billing details. */
    all: z.boolean().optional(),
    excludedAccountIds: z.array(id).default([]),
    /** The accounts whose missed days of earlier quarters are charged now. */
    catchUpAccountIds: z.array(id).default([]),
    /** The uploaded Client Fees Paid file. */
    signedBlobId: optional(z.string()),
    /** The file's rows that an earlier file has counted and that count again. */
    countedAgain: z.array(z.string()).default([]),
    /** Confirms that the file's unreadable rows were seen and are left out. */
    acceptRejected: z.boolean().default(false),
    /** The digest of the preview that the user saw. */
    digest: optional(text(200)),
    idempotencyKey: optional(text(200)),
  })
  .superRefine((payout, context) => {
    const issue = (path: keyof typeof payout, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    const quarters = quarterIssue(payout.startDate, payout.prevStartDate);
    if (quarters) issue('prevStartDate', quarters);
    if (!payout.all && !payout.advisorId && !payout.advisorIds?.length)
      issue('advisorIds', 'No advisors are selected.');
    if (payout.endDate && payout.endDate !== quarterOf(payout.startDate).end)
      issue('endDate', 'Must end the current quarter');
    if (payout.prevEndDate && payout.prevEndDate !== quarterOf(payout.prevStartDate).end) {
      issue('prevEndDate', 'Must end the previous quarter');
    }
  });

/** The manual billing itself, which requires the file of custodian charges. */
export const payoutCreate = payoutPreview.refine(({ signedBlobId }) => signedBlobId, {
  path: ['signedBlobId'],
  message: 'The Client Fees Paid file is required.',
});

export type PayoutCreate = z.output<typeof payoutPreview>;

export const quarterStart = day.refine(
  (start) => start === quarterOf(start).start,
  'Must be the first day of a quarter',
);

/** Sets an account aside for a quarter, with a reason: it is not billed. */
export const setAsideCreate = z.strictObject({ accountId: id, startDate: quarterStart, reason: text(500) });

export type SetAsideCreate = z.output<typeof setAsideCreate>;

/** The export of a custodian's file, or of the firm's own; `part` is for Fidelity, whose files end at 25,000 rows. */
export const payoutExport = z.strictObject({
  startDate: quarterStart,
  exportType: z.enum(codesOf(feeExports)),
  part: z.coerce.number().int().min(1).default(1),
  /** The digest of the previewed debits; the export fails if they have changed. */
  digest: optional(z.string().regex(/^[0-9a-f]{64}$/, 'Not a digest of a preview')),
});

/** Whether the payout has been paid to the advisor. */
export const payoutUpdate = z.strictObject({ paid: flag }).partial();

/** Marks as many payouts as a list can select. */
export const payoutsPaid = z.strictObject({
  payoutIds: z
    .array(id, 'Required')
    .min(1, 'No payouts are selected.')
    .max(largestPage, `At most ${largestPage} payouts`),
});
