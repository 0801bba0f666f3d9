import type { Answered } from '../fields.ts';
import type { ScheduleTerms } from '../fee-schedule/changedTerms.ts';
import type { AnsweredRefund } from '../refund/answered.ts';
import type { AccountUpdate, OwnerUpdate, plainAccount, plainOwner } from './schema.ts';
import type { StepKey } from './steps.ts';

/** An instant is a Date on the server and ISO 8601 on the wire. */
type Instant = string | Date;

/** Answers of one part of the account, keyed as they are written. */
type Answers = Readonly<Record<string, unknown>>;

interface Named {
  readonly id: string;
  readonly name: string;
}

interface List<Item> {
  readonly data: readonly Item[];
}

/** The keys of a change that are not plain: the compiler names the one that the answer forgets. */
type Special<Changes, Elsewhere> = Readonly<Record<Exclude<keyof Changes, Elsewhere>, unknown>>;

export interface AnsweredOwner extends Answered<typeof plainOwner>, Special<OwnerUpdate, keyof typeof plainOwner> {
  /** Masked. */
  readonly ssn: string | null;
  /** Masked. */
  readonly ftid: string | null;
  readonly phoneAttributes: Answers;
  readonly locationAttributes: Answers;
}

export interface AnsweredTier {
  readonly id?: string;
  readonly lowAmount: string;
  readonly highAmount: string | null;
  readonly percentage: string;
}

export interface AnsweredFeeSchedule extends ScheduleTerms {
  readonly id: string;
  readonly feeTypeName: string;
  readonly feeTiers: List<AnsweredTier>;
}

export interface AnsweredDocument {
  readonly id: string;
  readonly docType: string;
  readonly fileName: string;
  readonly contentType: string;
  /** The download address. */
  readonly url: string;
  readonly ownerName: string | null;
  readonly updatedAt: Instant;
}

export interface Signer {
  readonly name: string;
  readonly signedAt: Instant;
}

export interface Feedback {
  readonly id: string;
  readonly reason: string;
  readonly authorName: string | null;
  readonly createdAt: Instant;
}

/** The fee terms as signed against those that are billed, with whether they differ. */
export interface SignedFeeTerms {
  readonly signedAt: Instant;
  readonly differs: boolean;
  /** The terms in words, one line each. */
  readonly signed: readonly string[];
  readonly live: readonly string[];
}

/** An account as the server answers it: what the rules, the wizard, the account page and the printed form read. */
export interface AnsweredAccount
  extends
    Answered<typeof plainAccount>,
    Special<AccountUpdate, keyof typeof plainAccount | 'rejectReason' | 'refundAllowed'> {
  readonly id: string;
  readonly version: number;
  readonly number: string | null;
  readonly step: StepKey;
  readonly status: string;
  readonly statusName: string;
  /** Its status as New Accounts shows it; null once it has left that list. */
  readonly newAccountStatus: string | null;
  readonly newAccountStatusName: string | null;
  /** Its form was complete up to the documents, and a changed answer has reopened one of its sections. */
  readonly isEdited: boolean;
  readonly progress: number;
  readonly readOnly: boolean;
  /** Why the account cannot proceed, for every user alike; null where nothing blocks it. */
  readonly blockReason: string | null;
  /** The steps of the form that are complete. */
  readonly filledSteps: readonly StepKey[];

  readonly clientId: string;
  readonly clientName: string;
  readonly isEntity: boolean;
  readonly entityName: string | null;
  readonly hasNewClient: boolean;

  readonly advisorCodeId: string | null;
  readonly advisorCodeNumber: string | null;
  /** The codes of the account's client that the reader may see. */
  readonly advisorCodes: List<Named>;
  readonly advisorId: string | null;
  readonly advisorName: string | null;
  /** The advisors whom its code pays now. */
  readonly advisors: List<Named>;
  readonly hybridAdvisor: boolean;
  readonly branchId: string | null;
  readonly branchName: string | null;
  readonly custodianName: string | null;
  readonly srcAdvisorCode: string | null;
  readonly existingAccount: 'New' | 'Existing';

  readonly accTypeName: string | null;
  readonly personalTrustTypeName: string | null;
  readonly linkedAccountId: string | null;
  readonly linkedAccountNumber: string | null;

  readonly billingType: 'individual' | 'aggregate';
  readonly accGroupId: string | null;
  readonly accGroupName: string | null;
  readonly groupName: string | null;
  readonly groupAccounts: List<Named>;
  readonly groupAccountIds: readonly string[];
  readonly feeScheduleAttributes: (AnsweredFeeSchedule & { readonly templateFeeSchedules: List<Named> }) | null;
  readonly billFromCurrentAccount: boolean;
  readonly billFromAccountId: string | null;
  readonly billFromAccountNumber: string | null;

  readonly primaryOwnerAttributes: AnsweredOwner;
  readonly secondaryOwnerAttributes: AnsweredOwner;
  readonly citizenshipAttributes: Answers;
  readonly employmentAttributes: Answers;
  readonly financialsAttributes: Answers;
  readonly experienceAttributes: Answers;

  /** The address of the current form; null until it has been prepared. */
  readonly internalForm: string | null;
  readonly advisorSignerAttributes: Signer | null;
  readonly verusSignerAttributes: Signer | null;
  readonly signedAt: Instant | null;
  readonly signerName: string | null;
  readonly submittedAt: Instant | null;
  /** The agreement that the advisor uploaded. */
  readonly signedVerusAgreement: AnsweredDocument | null;
  /** The fully executed agreement of step 4. */
  readonly executedAgreement: AnsweredDocument | null;
  readonly verusAgreements: List<AnsweredDocument>;
  readonly signedFeeTerms: SignedFeeTerms | null;
  /** Newest first. */
  readonly rejectReasons: List<Feedback>;

  readonly value: string;
  readonly billableValue: string;
  readonly lastImported: Instant | null;
  readonly dateFunded: string | null;
  readonly billingStartDate: string | null;
  readonly isCloseable: boolean;
  readonly isClosed: boolean;
  readonly isDeletable: boolean;
  readonly closedOn: string | null;
  /** Present only once the account is closed, like the next four. */
  readonly daysInQuarter?: number;
  readonly daysRefunded?: number;
  readonly dailyFeeRate?: string;
  readonly totalRefunded?: string;
  readonly refundCalculationDate?: string;
  /** Whether all its refunds are Complete; absent where there is none. */
  readonly refundAllowed?: boolean;
  readonly refunds: List<AnsweredRefund>;

  readonly createdAt: Instant;
  readonly updatedAt: Instant;
}
