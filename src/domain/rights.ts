// prettier-ignore
import { requester, atClosed, atCompleted, atReview, atSigners, atSubmitted, beforeSigners, draft, draftOrCompleted, fromSigners, inReview,
  mine, no, notSelf, ofFieldUser, ofOpenAccount, ownBranch, self, whileReviewNeeded, yes, type RightsLine } from './conditions.ts';

/**
 * The permission table (rights): who may do what. An absent action is refused; which rows a person sees is the scope's matter.
 * `noun.key` is the right to write (or, where only the server writes it, to read) that field; `noun.*` is for the
 * fields without a line of their own. Each line ends with its rule in docs/rights.md.
 */
// prettier-ignore
export const rights = {
  // action                        SA   A    AD   AS   AS+  U      (AS+: an assistant with payout access)
  'session.create':               [yes, yes, yes, yes, yes, yes], // A1
  'session.delete':               [yes, yes, yes, yes, yes, yes], // A1
  'session.resetPassword':        [yes, yes, yes, yes, yes, yes], // A2
  'session.acceptInvitation':     [yes, yes, yes, yes, yes, yes], // A3
  'session.enroll':               [yes, yes, yes, yes, yes, yes], // A4
  'session.newBackupCodes':       [yes, yes, yes, yes, yes, yes], // A5
  'session.show':                 [yes, yes, yes, yes, yes, yes], // B6
  'session.edit':                 [yes, yes, yes, yes, yes, yes], // A6
  'session.editPicture':          [self, self, self, self, self, self], // A7
  'session.list':                 [yes, yes, yes, yes, yes, yes], // N1
  'preferences.show':             [yes, yes, yes, yes, yes, yes], // N1
  'preferences.edit':             [yes, yes, yes, yes, yes, yes], // N1
  'listViews.list':               [yes, yes, yes, yes, yes, yes], // N1
  'listViews.create':             [yes, yes, yes, yes, yes, yes], // N1
  'listViews.edit':               [mine, mine, mine, mine, mine, mine], // N1
  'listViews.forRole':            [yes, yes, no, no, no, no], // N1: a view that one's role sees
  'listViews.forEverybody':       [yes, no, no, no, no, no], // N1: a view that everybody sees
  'feedbacks.create':             [yes, yes, yes, yes, yes, yes], // A8
  'feedbacks.list':               [yes, no, no, no, no, no], // N2
  'lookups.list':                 [yes, yes, yes, yes, yes, no], // A9
  'search.list':                  [yes, yes, yes, yes, yes, yes], // A10

  'users.list':                   [yes, no, no, no, no, yes], // B5 C1
  'users.show':                   [yes, no, no, no, no, yes], // B5 C1
  'users.export':                 [yes, no, no, no, no, no], // M8
  'users.edit':                   [yes, no, no, no, no, no], // C6
  'users.roles':                  [notSelf, no, no, no, no, no], // C6
  'users.delete':                 [notSelf, no, no, no, no, no], // C7
  'users.resetTwoFactor':         [yes, no, no, no, no, no], // C8
  'users.sendPasswordReset':      [yes, no, no, no, no, no], // C9
  'admins.list':                  [yes, no, no, no, no, yes], // C1
  'admins.show':                  [yes, no, no, no, no, yes], // C1
  'admins.edit':                  [yes, no, no, no, no, no], // C6
  'admins.roles':                 [notSelf, no, no, no, no, no], // C6
  'admins.delete':                [notSelf, no, no, no, no, no], // C7
  'invitations.create':           [yes, ofFieldUser, no, no, no, no], // C2 C3 C4
  'invitations.resend':           [yes, ofFieldUser, no, no, no, no], // C5

  'advisors.list':                [yes, yes, yes, yes, yes, no], // B1 D1
  'advisors.show':                [yes, yes, yes, yes, yes, no], // D6
  'advisors.export':              [yes, yes, yes, yes, yes, no], // M8
  'advisors.figures':             [yes, yes, self, no, no, no], // D1: clients and balance
  'advisors.personal':            [yes, yes, self, no, no, no], // D6: beyond the directory
  'advisors.clients':             [yes, yes, self, yes, yes, no], // D3
  'advisors.accounts':            [yes, yes, self, yes, yes, no], // D3
  'advisors.clientTabs':          [yes, yes, self, no, no, no], // D3: the heads, not the routes
  'advisors.billings':            [yes, yes, self, no, yes, no], // D4
  'advisors.files':               [yes, yes, yes, yes, yes, no], // D10: for another advisor the list is empty
  'advisors.uploadFile':          [yes, yes, no, yes, yes, no], // D11
  'advisors.edit':                [yes, yes, self, no, no, no], // D7 D8
  'advisors.*':                   [yes, yes, no, no, no, no], // D8 F7
  'advisors.firstName':           [yes, yes, self, no, no, no], // D7
  'advisors.lastName':            [yes, yes, self, no, no, no], // D7
  'advisors.email':               [yes, yes, self, no, no, no], // D7
  'advisors.phoneAttributes':     [yes, yes, self, no, no, no], // D7
  'advisors.birthDate':           [yes, yes, self, no, no, no], // D7
  'advisors.ssn':                 [yes, yes, self, no, no, no], // D7
  'advisors.isInsuranceAgent':    [yes, yes, self, no, no, no], // D7
  'advisors.npn':                 [yes, yes, self, no, no, no], // D7
  'advisors.jurisdictionStates':  [yes, yes, self, no, no, no], // D7
  'advisors.status':              [yes, yes, no, no, no, no], // D8
  'advisors.roles':               [yes, no, no, no, no, no], // C6
  'advisors.delete':              [yes, yes, no, no, no, no], // D9
  'advisors.activity':            [yes, yes, self, no, no, no], // N7: it tells what `advisors.personal` shows
  'billingDetails.show':          [yes, yes, no, no, no, no], // D5
  'billingDetails.create':        [yes, yes, no, no, no, no], // D5
  'billingDetails.edit':          [yes, yes, no, no, no, no], // D5

  'assistants.list':              [yes, yes, yes, yes, yes, no], // E1
  'assistants.show':              [yes, yes, yes, yes, yes, no], // E1
  'assistants.personal':          [yes, yes, no, self, self, no], // E1: beyond the directory
  'assistants.edit':              [yes, yes, no, self, self, no], // E2
  'assistants.*':                 [yes, yes, no, no, no, no], // E2 E3
  'assistants.firstName':         [yes, yes, no, self, self, no], // E2
  'assistants.lastName':          [yes, yes, no, self, self, no], // E2
  'assistants.email':             [yes, yes, no, self, self, no], // E2
  'assistants.phoneAttributes':   [yes, yes, no, self, self, no], // E2
  'assistants.roles':             [yes, no, no, no, no, no], // C6
  'assistants.delete':            [yes, no, no, no, no, no], // E4
  'assistants.checklist':         [yes, yes, yes, yes, yes, no], // E5

  'advisorCodes.list':            [yes, yes, yes, yes, yes, no], // B1 F1
  'advisorCodes.show':            [yes, yes, yes, yes, yes, no], // F1
  'advisorCodes.export':          [yes, yes, yes, yes, yes, no], // M8
  'advisorCodes.compensationValues': [yes, yes, yes, no, yes, no], // F1: splits, VIM and overrides
  'advisorCodes.create':          [yes, yes, no, no, no, no], // F2
  'advisorCodes.request':         [no, no, yes, no, no, no], // F3
  'advisorCodes.answerRequest':   [yes, yes, no, no, no, no], // N3
  'advisorCodes.withdraw':        [no, no, requester, no, no, no], // F3: while it waits
  'newAdvisorCodes.create':       [yes, yes, yes, no, no, no], // F2 F3: who may not create one asks for it
  'newAdvisorCodes.*':            [yes, yes, no, no, no, no], // F2 F3: no number in a request
  'newAdvisorCodes.custodianIds': [yes, yes, yes, no, no, no], // F3
  'newAdvisorCodes.advisorSubscriptionsAttributes': [yes, yes, yes, no, no, no], // F3
  'newAdvisorCodes.notes':        [yes, yes, yes, no, no, no], // F3
  'advisorCodes.takeBackTerms':   [yes, yes, no, no, no, no], // F4
  'advisorCodes.edit':            [yes, yes, yes, no, no, no], // F4 F6
  'advisorCodes.*':               [yes, yes, no, no, no, no], // F4 F5
  'advisorCodes.notes':           [yes, yes, yes, no, no, no], // F6
  'advisorCodes.delete':          [yes, no, no, no, no, no], // F8

  'branches.list':                [yes, yes, yes, yes, yes, no], // B1 G1
  'branches.show':                [yes, yes, yes, yes, yes, no], // G1
  'branches.export':              [yes, yes, yes, yes, yes, no], // M8
  'branches.create':              [yes, yes, no, no, no, no], // G2
  'branches.edit':                [yes, yes, no, no, no, no], // G3
  'feeSchedules.list':            [yes, yes, yes, yes, yes, no], // G4
  'feeSchedules.show':            [yes, yes, yes, yes, yes, no], // G4
  'feeSchedules.create':          [yes, yes, ownBranch, no, no, no], // G5
  'feeSchedules.edit':            [yes, yes, ownBranch, no, no, no], // G5
  'feeSchedules.delete':          [yes, no, no, no, no, no], // G6
  'feeSchedules.tryOut':          [yes, yes, yes, no, yes, no], // N11

  'clients.list':                 [yes, yes, yes, yes, yes, no], // B1 H1
  'clients.show':                 [yes, yes, yes, yes, yes, no], // H1
  'clients.export':               [yes, yes, yes, yes, yes, no], // H1
  'clients.create':               [yes, no, no, no, no, no], // D12 H2
  'clients.edit':                 [yes, yes, yes, yes, yes, no], // H3
  'clients.advisorCodeIds':       [yes, yes, no, no, no, no], // H3
  'clients.billings':             [yes, yes, yes, no, yes, no], // ruling 1
  'ssn.reveal':                   [yes, yes, no, no, no, no], // H4
  'clients.uploadFile':           [yes, yes, no, yes, yes, no], // H5

  'accounts.list':                [yes, yes, yes, yes, yes, no], // B1 J1
  'accounts.show':                [yes, yes, yes, yes, yes, no], // J1
  'accounts.export':              [yes, yes, yes, yes, yes, no], // J1
  'accounts.resolveLink':         [yes, yes, yes, yes, yes, no], // K4
  'accounts.create':              [yes, yes, yes, yes, yes, no], // I1
  'accounts.edit':                [yes, yes, yes, yes, yes, no], // I1: what may be written, the lines below say
  'accounts.*':                   [draft, draft, draft, beforeSigners, beforeSigners, no], // I1 I2 I3
  'accounts.oaaDeliveryOption':   [draft, draft, draft, draft, draft, no], // I2
  'accounts.inPersonSigning':     [draft, draft, draft, draft, draft, no], // I2
  'accounts.oaaInPersonSigning':  [draft, draft, draft, draft, draft, no], // I2
  'accounts.feeScheduleAttributes': [draftOrCompleted, draftOrCompleted, draft, beforeSigners, beforeSigners, no], // J2
  'accounts.billingType':         [draftOrCompleted, draftOrCompleted, draft, beforeSigners, beforeSigners, no], // J2
  'accounts.accGroupId':          [draftOrCompleted, draftOrCompleted, draft, beforeSigners, beforeSigners, no], // J2
  'accounts.groupName':           [draftOrCompleted, draftOrCompleted, draft, beforeSigners, beforeSigners, no], // J2
  'accounts.billFromAccountId':   [draftOrCompleted, draftOrCompleted, draft, beforeSigners, beforeSigners, no], // J2
  'accounts.billFromCurrentAccount': [draftOrCompleted, draftOrCompleted, draft, beforeSigners, beforeSigners, no], // J2
  'accounts.advisorCodeId':       [draftOrCompleted, draftOrCompleted, draft, beforeSigners, beforeSigners, no], // J2
  'accounts.advisorId':           [draftOrCompleted, draft, draft, beforeSigners, beforeSigners, no], // J3
  'accounts.billingStartDate':    [atCompleted, no, no, no, no, no], // J4
  'accounts.number':              [inReview, inReview, no, no, no, no], // N8: at step 4 or 5 of the wizard
  'accounts.step':                [yes, yes, yes, yes, yes, no], // I15: the moves below decide
  'accounts.rejectReason':        [inReview, atSubmitted, atSubmitted, no, no, no], // I13 I14
  'accounts.closedOn':            [atCompleted, atCompleted, no, no, no, no], // J5
  'accounts.refundAllowed':       [yes, yes, no, no, no, no], // J7
  'accounts.prepareForm':         [yes, yes, yes, no, no, no], // I4
  'accounts.showForm':            [yes, yes, yes, yes, yes, no], // I5
  'accounts.signAsAdvisor':       [no, no, atSigners, no, no, no], // I6
  'accounts.uploadAgreement':     [atSigners, atSigners, atSigners, atSigners, atSigners, no], // I7
  'accounts.submit':              [atSigners, atSigners, atSigners, atSigners, atSigners, no], // I8
  'accounts.seeReview':           [yes, yes, no, no, no, no], // I9
  'accounts.signAsVerus':         [fromSigners, fromSigners, no, no, no, no], // I9
  'accounts.uploadExecutedAgreement': [inReview, inReview, no, no, no, no], // I9
  'accounts.approve':             [atSubmitted, atSubmitted, no, no, no, no], // I10
  'accounts.seeFinalReview':      [yes, no, no, no, no, no], // I11
  'accounts.complete':            [atReview, no, no, no, no, no], // I12
  'accounts.unsubmit':            [inReview, atSubmitted, atSubmitted, no, no, no], // I13 I14
  'accounts.close':               [atCompleted, atCompleted, no, no, no, no], // J5
  'accounts.reopen':              [atClosed, no, no, no, no, no], // J10
  'accounts.delete':              [yes, yes, no, no, no, no], // J6
  'accounts.uploadFile':          [yes, yes, no, no, no, no], // J9
  'accounts.import':              [yes, no, no, no, no, no], // K3
  'accounts.reassign':            [yes, yes, no, no, no, no], // N3
  'positions.list':               [yes, yes, yes, yes, yes, no], // H1 J1
  'positions.export':             [yes, yes, yes, yes, yes, no], // J1
  'positions.edit':               [ofOpenAccount, ofOpenAccount, ofOpenAccount, no, no, no], // J8
  'newAccounts.list':             [yes, yes, yes, yes, yes, no], // B1 K1
  'newAccounts.export':           [yes, yes, yes, yes, yes, no], // K1
  'newAccounts.convert':          [yes, yes, no, no, no, no], // K2

  'payouts.list':                 [yes, yes, yes, no, yes, no], // B2 L1
  'payouts.show':                 [yes, yes, yes, no, yes, no], // L1
  'payouts.export':               [yes, yes, yes, no, yes, no], // M8
  'payouts.create':               [yes, yes, no, no, no, no], // L3
  'payouts.createFromFlags':      [yes, yes, no, no, no, no], // L4
  'payouts.delete':               [yes, yes, no, no, no, no], // L5
  'payouts.markPaid':             [yes, yes, no, no, no, no], // N4
  'payouts.exportFees':           [yes, yes, no, no, no, no], // L12
  'payouts.exportVim':            [yes, no, no, no, no, no], // L13
  'billingRuns.show':             [yes, yes, no, no, no, no], // D2 L3: preview, run, the quarter's page
  'billingRuns.create':           [yes, yes, no, no, no, no], // D2 L3
  'setAsides.create':             [yes, yes, no, no, no, no], // N9
  'setAsides.delete':             [yes, yes, no, no, no, no], // N9
  'payoutBreakdowns.list':        [yes, yes, yes, no, yes, no], // L2
  'payoutBreakdowns.export':      [yes, yes, yes, no, yes, no], // L2
  'payoutBreakdowns.delete':      [yes, yes, whileReviewNeeded, no, whileReviewNeeded, no], // L9
  'billingErrors.list':           [yes, yes, yes, no, yes, no], // B2 L11
  'billingErrors.export':         [yes, yes, yes, no, yes, no], // L11
  'billingErrors.create':         [yes, yes, no, no, no, no], // L6
  'billingErrors.edit':           [yes, yes, no, no, no, no], // L7: any status
  'billingErrors.resolve':        [yes, yes, whileReviewNeeded, no, whileReviewNeeded, no], // L8
  'billingErrors.delete':         [yes, yes, no, no, no, no], // L10
  'disputes.list':                [yes, yes, yes, no, yes, no], // N10
  'disputes.create':              [no, no, yes, no, yes, no], // N10
  'disputes.edit':                [yes, yes, yes, no, yes, no], // N10
  'refunds.list':                 [yes, yes, yes, no, yes, no], // B2 L14
  'refunds.create':               [yes, yes, no, no, no, no], // J11
  'refunds.edit':                 [yes, yes, no, no, no, no], // J7
  'refunds.export':               [yes, yes, no, no, no, no], // L15
  'feeUploads.list':              [yes, yes, no, no, no, no], // B3 L16
  'feeUploads.export':            [yes, yes, no, no, no, no], // L16
  'feeUploads.template':          [yes, yes, no, no, no, no], // L16
  'invoices.create':              [yes, yes, no, no, no, no], // N4
  'reconciliations.list':         [yes, yes, no, no, no, no], // N4
  'reconciliations.create':       [yes, yes, no, no, no, no], // N4
  'reconciliations.edit':         [yes, yes, no, no, no, no], // N4

  'files.list':                   [yes, yes, yes, no, no, no], // B4 M1
  'files.export':                 [yes, yes, yes, no, no, no], // M8
  'files.create':                 [yes, yes, yes, no, no, no], // M2
  'files.download':               [yes, yes, yes, yes, yes, no], // M4
  'files.verify':                 [yes, yes, yes, yes, yes, no], // N5
  'files.delete':                 [yes, yes, no, no, no, no], // H6
  'uploads.create':               [yes, yes, yes, yes, yes, yes], // A7 M3
  'uploads.anyType':              [yes, yes, yes, yes, yes, no], // A7 M3: not pictures alone
  'imports.create':               [yes, no, no, no, no, no], // M5
  'imports.show':                 [yes, no, no, no, no, yes], // B5 M5
  'imports.export':               [yes, no, no, no, no, no], // M8: the history, the problems by line
  'heldBlocks.list':              [yes, no, no, no, no, no], // M5: what waits for a look
  'heldBlocks.export':            [yes, no, no, no, no, no], // M8
  'heldBlocks.settle':            [yes, no, no, no, no, no], // M5
  'exports.list':                 [yes, yes, yes, yes, yes, no], // M8: one's own
  'exports.show':                 [mine, mine, mine, mine, mine, no], // M8
  'jobs.list':                    [yes, yes, yes, yes, yes, yes], // N6
  'jobs.show':                    [mine, mine, mine, mine, mine, mine], // N6
  'jobs.cancel':                  [mine, mine, mine, mine, mine, mine], // N6
  'jobs.retry':                   [yes, yes, no, no, no, no], // N6
  'jobs.dismiss':                 [yes, yes, no, no, no, no], // N6
  'reports.weekly':               [yes, no, no, no, no, no], // M6
  'tasks.list':                   [yes, yes, yes, yes, yes, no], // M7: and tasks.xlsx
  'tasks.edit':                   [yes, yes, yes, yes, yes, no], // M7
  'auditEvents.list':             [yes, no, no, no, no, no], // M9
  'auditEvents.export':           [yes, no, no, no, no, no], // M9
  'auditEvents.verify':           [yes, no, no, no, no, no], // M9
  'auditEvents.timeline':         [yes, yes, yes, yes, yes, no], // N7
  'auditEvents.pay':              [yes, yes, no, no, no, no], // N7
  'companySettings.show':         [yes, no, no, no, no, no], // N2
  'companySettings.edit':         [yes, no, no, no, no, no], // N2
  'installation.show':            [yes, no, no, no, no, no], // N12
} as const satisfies Record<string, RightsLine>;
