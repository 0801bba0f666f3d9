import { type FastifyInstance } from 'fastify';
import { accountImportRoutes } from '../book/account-import/routes.ts';
import { accountExplanationRoutes } from '../book/accounts/explanationRoutes.ts';
import { accountRoutes } from '../book/accounts/routes.ts';
import { advisorCodeRoutes } from '../firm/advisor-codes/routes.ts';
import { advisorRoutes } from '../people/advisors/routes.ts';
import { assistantRoutes } from '../people/assistants/routes.ts';
import { recordFiles } from '../platform/audit/recordFiles.ts';
import { recordRefusals } from '../platform/audit/recordRefusals.ts';
import { AuditWriter } from '../platform/audit/writer.ts';
import { checkQuota } from '../platform/auth/quotas.ts';
import { requireStepUp } from '../platform/auth/stepUp.ts';
import { authRoutes } from '../people/sign-in/routes.ts';
import { requestSession } from '../platform/auth/session.ts';
import { sessionRoutes } from '../people/sign-in/sessionRoutes.ts';
import { billingDetailRoutes } from '../firm/billing-details/routes.ts';
import { branchRoutes } from '../firm/branches/routes.ts';
import { breakpointRoutes } from '../money/breakpoints/routes.ts';
import { clientRoutes } from '../book/clients/routes.ts';
import { poolOf } from './db.ts';
import { eventRoutes } from '../office/events/routes.ts';
import type { AppContext } from '../platform/appContext.ts';
import { demoRoutes } from '../people/demo/routes.ts';
import { disputeRoutes } from '../money/disputes/routes.ts';
import { downloadRoutes } from '../platform/downloads/routes.ts';
import { exportRoutes } from '../platform/exports/routes.ts';
import { feeRoutes } from '../money/fees/routes.ts';
import { feeScheduleRoutes } from '../book/fee-schedules/routes.ts';
import { feedbackRoutes } from '../people/feedbacks/routes.ts';
import { feeUploadRoutes } from '../money/fee-uploads/routes.ts';
import { fetchUpload } from '../platform/blobs/fetchUpload.ts';
import { fileRoutes } from '../book/files/routes.ts';
import { flagRoutes } from '../money/flags/routes.ts';
import { homeRoutes } from '../office/home/routes.ts';
import { checkAccess, checkBody, checkCaller, checkOrigin, unwrapBody } from '../lib/access.ts';
import { compress } from '../lib/compress.ts';
import { NotFound } from '../lib/errors.ts';
import { shedLoad } from '../lib/shedLoad.ts';
import { answerUnchanged } from '../lib/unchanged.ts';
import { idempotencyHooks } from '../platform/idempotency/idempotencyHooks.ts';
import { requireDiskSpace } from '../platform/installation/requireDiskSpace.ts';
import { invitationRoutes } from '../people/invitations/routes.ts';
import { invoiceRoutes } from '../money/invoices/routes.ts';
import { internalFormRoutes } from '../book/internal-forms/routes.ts';
import { listViewRoutes } from '../platform/list-views/routes.ts';
import { jobRoutes } from '../platform/jobs/routes.ts';
import { newAccountRoutes } from '../book/new-accounts/routes.ts';
import { passwordResetRoutes } from '../people/password-resets/routes.ts';
import { payoutRoutes } from '../money/payouts/routes.ts';
import { presentPerson } from './presentPerson.ts';
import { positionRoutes } from '../book/positions/routes.ts';
import { companySettingsRoutes } from '../firm/company-settings/routes.ts';
import { logoRoutes } from '../firm/company-settings/logoRoutes.ts';
import { quarterRoutes } from '../money/quarters/routes.ts';
import { preferenceRoutes } from '../platform/preferences/routes.ts';
import { reconciliationRoutes } from '../money/reconciliations/routes.ts';
import { referenceRoutes } from '../platform/reference/routes.ts';
import { refundRoutes } from '../money/refunds/routes.ts';
import { retentionRoutes } from '../platform/retention/routes.ts';
import { revealRoutes } from '../book/reveal/routes.ts';
import { searchRoutes } from '../office/search/routes.ts';
import { taskRoutes } from '../office/tasks/routes.ts';
import { timelineRoutes } from '../office/timeline/routes.ts';
import { officeRoutes } from '../people/users/officeRoutes.ts';
import { weeklyReportRoutes } from '../office/weekly-report/routes.ts';
import { setupRoutes } from '../people/setup/routes.ts';
import { sendReadAfterWriteCookie } from '../platform/lists/readFromReplica.ts';
import { userRoutes } from '../people/users/routes.ts';

/** Registers the hooks and the routes of every slice. */
export const slices = async (api: FastifyInstance, context: AppContext): Promise<void> => {
  auditHooks(api, context);
  requestHooks(api, context);
  peopleAndBook(api, context);
  money(api, context);
  otherRoutes(api, context);
};

/** Records downloads and refusals in the audit, whichever route answers. */
const auditHooks = (api: FastifyInstance, { orm }: AppContext): void => {
  const audit = new AuditWriter(orm, (error) => api.log.error(error));
  api.decorate('audit', audit);
  api.addHook('onClose', () => audit.close());
  api.addHook('onSend', recordFiles(audit));
  api.addHook('onResponse', recordRefusals(audit));
};

/** The hooks that every request passes, in this order, before its handler. */
const requestHooks = (api: FastifyInstance, context: AppContext): void => {
  api.addHook('onRequest', shedLoad(poolOf(context.orm)));
  api.addHook('onRequest', requestSession(context.orm));
  api.addHook('onRequest', checkOrigin);
  api.addHook('onRequest', checkCaller);
  api.addHook('onRequest', requireDiskSpace(context));
  api.addHook('preValidation', checkAccess);
  api.addHook('preValidation', unwrapBody);
  // Before the handler, whose refusal of a taken address would reveal who has an account here.
  api.addHook('preHandler', requireStepUp);
  // Before `doOnce`: the upload is kept even if the request is then rolled back.
  api.addHook('preHandler', fetchUpload);
  idempotencyHooks(api);
  api.addHook('preValidation', checkQuota);
  api.addHook('preValidation', checkBody);
  sendReadAfterWriteCookie(api, context);
  api.addHook('onSend', answerUnchanged);
  api.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
  // Compresses last: the answer stored for a repetition is the uncompressed one.
  api.addHook('onSend', compress);
  api.setNotFoundHandler(() => {
    throw new NotFound();
  });
};

const peopleAndBook = (api: FastifyInstance, context: AppContext): void => {
  const { config } = context;
  authRoutes(api, config);
  setupRoutes(api);
  passwordResetRoutes(api);
  invitationRoutes(api, presentPerson);
  sessionRoutes(api);
  userRoutes(api, config);
  officeRoutes(api);
  referenceRoutes(api, config);
  branchRoutes(api);
  advisorRoutes(api);
  assistantRoutes(api);
  billingDetailRoutes(api, context);
  advisorCodeRoutes(api, context);
  feeScheduleRoutes(api);
  clientRoutes(api);
  accountRoutes(api);
  accountExplanationRoutes(api);
  accountImportRoutes(api, context);
  newAccountRoutes(api);
  revealRoutes(api);
  timelineRoutes(api);
};

const money = (api: FastifyInstance, context: AppContext): void => {
  positionRoutes(api, context);
  payoutRoutes(api, context);
  flagRoutes(api);
  refundRoutes(api);
  invoiceRoutes(api);
  disputeRoutes(api);
  reconciliationRoutes(api, context);
  breakpointRoutes(api);
  feeUploadRoutes(api);
  quarterRoutes(api, context.config);
};

const otherRoutes = (api: FastifyInstance, context: AppContext): void => {
  const { config } = context;
  fileRoutes(api, context);
  internalFormRoutes(api, { ...context, now: () => new Date() });
  exportRoutes(api, context);
  downloadRoutes(api);
  jobRoutes(api);
  eventRoutes(api, context, poolOf(context.orm));
  preferenceRoutes(api);
  listViewRoutes(api);
  feeRoutes(api);
  feedbackRoutes(api);
  companySettingsRoutes(api);
  retentionRoutes(api);
  weeklyReportRoutes(api, config);
  logoRoutes(api, config);
  homeRoutes(api, context);
  searchRoutes(api);
  taskRoutes(api);
  if (config.demo) demoRoutes(api, context);
};
