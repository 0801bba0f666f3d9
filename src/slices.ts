import { type FastifyInstance } from 'fastify';
import { accountImportRoutes } from './account-import/routes.ts';
import { accountExplanationRoutes } from './accounts/explanationRoutes.ts';
import { accountRoutes } from './accounts/routes.ts';
import { advisorCodeRoutes } from './advisor-codes/routes.ts';
import { advisorRoutes } from './advisors/routes.ts';
import { assistantRoutes } from './assistants/routes.ts';
import { recordFiles } from './audit/recordFiles.ts';
import { recordRefusals } from './audit/recordRefusals.ts';
import { AuditWriter } from './audit/writer.ts';
import { checkAllowance } from './auth/allowances.ts';
import { checkFreshCode } from './auth/freshCode.ts';
import { authRoutes } from './auth/routes.ts';
import { requestSession } from './auth/session.ts';
import { sessionRoutes } from './auth/sessionRoutes.ts';
import { billingDetailRoutes } from './billing-details/routes.ts';
import { branchRoutes } from './branches/routes.ts';
import { breakpointRoutes } from './breakpoints/routes.ts';
import { clientRoutes } from './clients/routes.ts';
import { poolOf } from './db.ts';
import { eventRoutes } from './events/routes.ts';
import type { House } from './house.ts';
import { demoRoutes } from './demo/routes.ts';
import { disputeRoutes } from './disputes/routes.ts';
import { downloadRoutes } from './downloads/routes.ts';
import { exportRoutes } from './exports/routes.ts';
import { feeRoutes } from './fees/routes.ts';
import { feeScheduleRoutes } from './fee-schedules/routes.ts';
import { feedbackRoutes } from './feedbacks/routes.ts';
import { feeUploadRoutes } from './fee-uploads/routes.ts';
import { fetchUpload } from './files/fetchUpload.ts';
import { fileRoutes } from './files/routes.ts';
import { flagRoutes } from './flags/routes.ts';
import { homeRoutes } from './home/routes.ts';
import { checkAccess, checkBody, checkCaller, checkOrigin, unwrapBody } from './lib/access.ts';
import { compress } from './lib/compress.ts';
import { NotFound } from './lib/errors.ts';
import { shedLoad } from './lib/shedLoad.ts';
import { answerUnchanged } from './lib/unchanged.ts';
import { doOnce } from './idempotency/doOnce.ts';
import { keepRoom } from './installation/keepRoom.ts';
import { invitationRoutes } from './invitations/routes.ts';
import { invoiceRoutes } from './invoices/routes.ts';
import { internalFormRoutes } from './internal-forms/routes.ts';
import { listViewRoutes } from './list-views/routes.ts';
import { jobRoutes } from './jobs/routes.ts';
import { newAccountRoutes } from './new-accounts/routes.ts';
import { passwordResetRoutes } from './password-resets/routes.ts';
import { payoutRoutes } from './payouts/routes.ts';
import { presentPerson } from './presentPerson.ts';
import { positionRoutes } from './positions/routes.ts';
import { companySettingsRoutes } from './company-settings/routes.ts';
import { logoRoutes } from './company-settings/logoRoutes.ts';
import { quarterRoutes } from './quarters/routes.ts';
import { preferenceRoutes } from './preferences/routes.ts';
import { reconciliationRoutes } from './reconciliations/routes.ts';
import { referenceRoutes } from './reference/routes.ts';
import { refundRoutes } from './refunds/routes.ts';
import { retentionRoutes } from './retention/routes.ts';
import { revealRoutes } from './reveal/routes.ts';
import { searchRoutes } from './search/routes.ts';
import { taskRoutes } from './tasks/routes.ts';
import { timelineRoutes } from './timeline/routes.ts';
import { officeRoutes } from './users/officeRoutes.ts';
import { weeklyReportRoutes } from './weekly-report/routes.ts';
import { setupRoutes } from './setup/routes.ts';
import { tellPosition } from './lists/reading.ts';
import { userRoutes } from './users/routes.ts';

/** Every slice of the API, one line each. */
export const slices = async (api: FastifyInstance, house: House): Promise<void> => {
  keepAudit(api, house);
  gates(api, house);
  people(api, house);
  money(api, house);
  rest(api, house);
};

/** What leaves and what is refused is told by the answer, whoever gave it. */
const keepAudit = (api: FastifyInstance, { orm }: House): void => {
  const audit = new AuditWriter(orm, (error) => api.log.error(error));
  api.decorate('audit', audit);
  api.addHook('onClose', () => audit.close());
  api.addHook('onSend', recordFiles(audit));
  api.addHook('onResponse', recordRefusals(audit));
};

/** What every call passes, in this order, before its handler is asked. */
const gates = (api: FastifyInstance, house: House): void => {
  api.addHook('onRequest', shedLoad(poolOf(house.orm)));
  api.addHook('onRequest', requestSession(house.orm));
  api.addHook('onRequest', checkOrigin);
  api.addHook('onRequest', checkCaller);
  api.addHook('onRequest', keepRoom(house));
  api.addHook('preValidation', checkAccess);
  api.addHook('preValidation', unwrapBody);
  // Nobody learns without a code whose address is known here.
  api.addHook('preHandler', checkFreshCode);
  // Before `doOnce` begins to listen: the upload is kept whatever comes of the deed.
  api.addHook('preHandler', fetchUpload);
  doOnce(api);
  api.addHook('preValidation', checkAllowance);
  api.addHook('preValidation', checkBody);
  tellPosition(api, house);
  api.addHook('onSend', answerUnchanged);
  api.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
  // Last: what is kept for a repeated call is what was answered.
  api.addHook('onSend', compress);
  api.setNotFoundHandler(() => {
    throw new NotFound();
  });
};

const people = (api: FastifyInstance, house: House): void => {
  const { config } = house;
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
  billingDetailRoutes(api, house);
  advisorCodeRoutes(api, house);
  feeScheduleRoutes(api);
  clientRoutes(api);
  accountRoutes(api);
  accountExplanationRoutes(api);
  accountImportRoutes(api, house);
  newAccountRoutes(api);
  revealRoutes(api);
  timelineRoutes(api);
};

const money = (api: FastifyInstance, house: House): void => {
  positionRoutes(api, house);
  payoutRoutes(api, house);
  flagRoutes(api);
  refundRoutes(api);
  invoiceRoutes(api);
  disputeRoutes(api);
  reconciliationRoutes(api, house);
  breakpointRoutes(api);
  feeUploadRoutes(api);
  quarterRoutes(api, house.config);
};

const rest = (api: FastifyInstance, house: House): void => {
  const { config } = house;
  fileRoutes(api, house);
  internalFormRoutes(api, { ...house, now: () => new Date() });
  exportRoutes(api, house);
  downloadRoutes(api);
  jobRoutes(api);
  eventRoutes(api, house, poolOf(house.orm));
  preferenceRoutes(api);
  listViewRoutes(api);
  feeRoutes(api);
  feedbackRoutes(api);
  companySettingsRoutes(api);
  retentionRoutes(api);
  weeklyReportRoutes(api, config);
  logoRoutes(api, config);
  homeRoutes(api, house);
  searchRoutes(api);
  taskRoutes(api);
  if (config.demo) demoRoutes(api, house);
};
