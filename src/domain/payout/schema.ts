import { z } from 'zod';
import { codesOf } from '../choices.ts';
import { quarterIssue, quarterOf } from '../dates.ts';
import { day, flag, id, optional, text } from '../fields.ts';
import { largestPage } from '../list.ts';
import { feeExports } from './choices.ts';

/** A look at a manual billing. `endDate` and `prevEndDate` follow from the starts: they may be said, but only as they are. */
export const payoutPreview = z
  .strictObject({
    startDate: day,
    prevStartDate: day,
    endDate: optional(day),
    prevEndDate: optional(day),
    advisorId: optional(id),
    advisorIds: z.array(id).optional(),
    /** Every advisor with a billing card. */
    all: z.boolean().optional(),
    excludedAccountIds: z.array(id).default([]),
    /** Whose days that earlier quarters missed are charged now. */
    catchUpAccountIds: z.array(id).default([]),
    /** The client-fees file. */
    signedBlobId: optional(z.string()),
    /** Its rows that an earlier file has counted and that count once more. */
    countedAgain: z.array(z.string()).default([]),
    /** Its rows that cannot be read were seen, and are billed without. */
    acceptRejected: z.boolean().default(false),
    /** Of the preview that was looked at. */
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

/** Manual billing itself: the custodians' charges belong to it. */
export const payoutCreate = payoutPreview.refine(({ signedBlobId }) => signedBlobId, {
  path: ['signedBlobId'],
  message: 'The Client Fees Paid file is required.',
});

export type PayoutCreate = z.output<typeof payoutPreview>;

export const quarterStart = day.refine(
  (start) => start === quarterOf(start).start,
  'Must be the first day of a quarter',
);

/** An account that a quarter is not to bill, and why. */
export const setAsideCreate = z.strictObject({ accountId: id, startDate: quarterStart, reason: text(500) });

export type SetAsideCreate = z.output<typeof setAsideCreate>;

/** A custodian's file, or the firm's own; `part` is Fidelity's, whose files end at 25,000 rows. */
export const payoutExport = z.strictObject({
  startDate: quarterStart,
  exportType: z.enum(codesOf(feeExports)),
  part: z.coerce.number().int().min(1).default(1),
  /** What the preview said is to be debited: nothing else is then. */
  digest: optional(z.string().regex(/^[0-9a-f]{64}$/, 'Not a digest of a preview')),
});

/** Whether the advisor has the money. */
export const payoutUpdate = z.strictObject({ paid: flag }).partial();

/** As many as a list can select. */
export const payoutsPaid = z.strictObject({
  payoutIds: z
    .array(id, 'Required')
    .min(1, 'No payouts are selected.')
    .max(largestPage, `At most ${largestPage} payouts`),
});
