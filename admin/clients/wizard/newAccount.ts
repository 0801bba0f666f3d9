import type { AnsweredAccount } from '../../../src/domain/account/answered.ts';
import { nobody } from '../../../src/domain/account/ownerSeats.ts';
import type { Me } from '../../kit/me.tsx';
import type { Client } from '../client.ts';

/** An account before its first save: it has no id yet, and the documents' defaults. */
export const newAccount = ({ id, name, isEntity, advisorCodes: { data: codes } }: Client, me: Me): AnsweredAccount => {
  const [only, ...others] = codes;
  const isSettled = only !== undefined && others.length === 0;
  return {
    ...blank,
    ...{ clientId: id, clientName: name, isEntity, entityName: isEntity ? name : null },
    advisorCodeId: isSettled ? only.id : null,
    advisorId: isSettled && me.role === 'advisor' ? me.id : null,
  };
};

/** What is sent with the first save, whether it was typed or only offered. */
export const offered = ({ clientId, advisorCodeId, advisorId }: AnsweredAccount) => ({
  clientId,
  advisorCodeId,
  advisorId,
});

const none = { data: [] };

const blank: Omit<AnsweredAccount, 'clientId' | 'clientName' | 'isEntity'> = {
  ...{ id: '', version: 0, number: null, name: null, step: 'info', progress: 0 },
  ...{ status: 'pending_advisor', statusName: 'Pending Advisor', readOnly: false, blockReason: null, filledSteps: [] },
  ...{ newAccountStatus: 'pending_advisor', newAccountStatusName: 'Pending Advisor', isEdited: false },
  ...{ entityName: null, hasNewClient: false, origination: 'New', existingAccount: 'New' },
  ...{ advisorCodeId: null, advisorCodeNumber: null, advisorId: null, advisorName: null, hybridAdvisor: false },
  ...{ advisorCodes: none, advisors: none },
  ...{ branchId: null, branchName: null, custodianName: null },
  ...{ accType: null, accTypeName: null, ownerPerc: null, coOwnerPerc: null, secOwnerSpouse: false },
  ...{ personalTrustType: null, personalTrustTypeName: null },
  ...{ hasLinkedAccount: false, linkedAccountId: null, linkedAccountNumber: null },
  ...{ billingType: 'individual', accGroupId: null, accGroupName: null, groupName: null },
  ...{ groupAccounts: none, groupAccountIds: [], feeScheduleAttributes: null },
  ...{ billFromCurrentAccount: false, billFromAccountId: null, billFromAccountNumber: null },
  ...{ primaryOwnerAttributes: nobody, secondaryOwnerAttributes: nobody },
  ...{ citizenshipAttributes: {}, employmentAttributes: {}, financialsAttributes: {}, experienceAttributes: {} },
  ...{ oaaDeliveryOption: null, inPersonSigning: false, oaaInPersonSigning: false, internalForm: null },
  ...{ advisorSignerAttributes: null, verusSignerAttributes: null, signedAt: null, signerName: null },
  ...{ submittedAt: null, signedVerusAgreement: null, executedAgreement: null, verusAgreements: none },
  ...{ signedFeeTerms: null, rejectReasons: none, value: '0.00', billableValue: '0.00', lastImported: null },
  ...{ dateFunded: null, billingStartDate: null, isCloseable: false, isClosed: false, isDeletable: false },
  ...{ closedOn: null, createdAt: '', updatedAt: '' },
};
