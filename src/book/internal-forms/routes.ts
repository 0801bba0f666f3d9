import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { Account } from '../accounts/entity.ts';
import { documentsOf } from '../accounts/documents.ts';
import { signForm as signature } from '../../domain/internal-form/schema.ts';
import { Signature, type InternalForm } from './entity.ts';
import { uploadReport } from '../../platform/blobs/claimUpload.ts';
import { saveFile } from '../files/saveFile.ts';
import { linkTo } from '../../platform/blobs/links.ts';
import { recordOf } from '../../lib/access.ts';
import { Invalid, NotFound } from '../../lib/errors.ts';
import { checkAgreement } from './checkAgreement.ts';
import { currentForm } from './currentForm.ts';
import type { FormContext } from './formContext.ts';
import { prepareForm } from './prepareForm.ts';
import { evidenceOf } from './signatures.ts';
import { signForm } from './signForm.ts';
import { verifyPdf } from './verifyPdf.ts';
import { newestVersion } from './versions.ts';

/** The largest PDF to verify: ten times the size of our own. */
const maxPdfBytes = 10 * 1024 * 1024;

const ofSignature = z.object({ id: z.string(), signatureId: z.uuid() });

/** An account's documents: its form, its signatures, its agreements. */
export const internalFormRoutes = (instance: FastifyInstance, context: FormContext): void => {
  const app = instance.withTypeProvider<ZodTypeProvider>();

  formRoutes(app, context);
  signatureRoutes(app, context);

  app.post(
    '/accounts/:id/file_upload',
    {
      config: { can: 'accounts.show', entity: Account, quota: 'upload', wrapper: 'blob' },
      schema: { body: uploadReport.nullish() },
    },
    (request) => {
      const account = recordOf(request, Account);
      return saveFile(request, request.body, { account }, checkAgreement(request.em, account, request.user));
    },
  );

  app.post(
    '/files/verify',
    { config: { summary: 'Verify a signed PDF', can: 'files.verify', quota: 'upload', idempotencyKey: false } },
    async (request) => {
      const upload = request.isMultipart() ? await request.file({ limits: { fileSize: maxPdfBytes } }) : undefined;
      if (!upload) throw new Invalid({ file: ['Choose a file.'] });
      return verifyPdf(request.em, context, await upload.toBuffer());
    },
  );
};

const formRoutes = (app: FastifyInstance, context: FormContext): void => {
  const newestUrl = async ({ em, user }: FastifyRequest, form: InternalForm) =>
    linkTo(context.config, (await newestVersion(em, form)).blob.id, user, 'inline');

  app.post(
    '/accounts/:id/prepare_internal_form',
    {
      config: {
        summary: 'Prepare the internal form of an account',
        can: 'accounts.prepareForm',
        entity: Account,
        quota: 'form',
      },
    },
    async (request) => {
      const account = recordOf(request, Account);
      const form = await prepareForm(request.em, context, account, request.user);
      const { internalForm } = await documentsOf(request.em, account);
      return { internalForm, edition: form.edition, url: await newestUrl(request, form) };
    },
  );

  app.get(
    '/accounts/:id/internal_form',
    { config: { summary: 'Show the internal form of an account', can: 'accounts.showForm', entity: Account } },
    async (request) => {
      const form = await currentForm(request.em, recordOf(request, Account));
      if (!form) throw new Invalid({ base: ['File is not available'] });
      return { edition: form.edition, url: await newestUrl(request, form) };
    },
  );
};

const signatureRoutes = (instance: FastifyInstance, context: FormContext): void => {
  const app = instance.withTypeProvider<ZodTypeProvider>();

  app.post(
    '/accounts/:id/sign_internal_form',
    {
      config: { summary: 'Sign the internal form of an account', can: 'accounts.showForm', entity: Account },
      schema: { body: signature },
    },
    async (request) => {
      const { em, user, body } = request;
      const account = recordOf(request, Account);
      const agent = request.headers['user-agent']?.slice(0, 400) ?? '';
      await signForm(em, context, account, { ...body, user, agent });
      const { advisorSignerAttributes, verusSignerAttributes } = await documentsOf(em, account);
      return { advisorSignerAttributes, verusSignerAttributes, signedAt: account.signedAt };
    },
  );

  evidenceRoutes(app, context);
};

const evidenceRoutes = (instance: FastifyInstance, context: FormContext): void => {
  const app = instance.withTypeProvider<ZodTypeProvider>();

  app.get(
    '/accounts/:id/signatures',
    { config: { summary: 'List the signatures of an account', can: 'accounts.show', entity: Account } },
    async (request) => ({
      data: await evidenceOf(request.em, recordOf(request, Account)),
    }),
  );

  // The address stays valid; it leads to a link that is signed when it is followed, for five minutes.
  app.get(
    '/accounts/:id/signatures/:signatureId/document',
    {
      config: { summary: 'Download a signed document', can: 'accounts.show', entity: Account },
      schema: { params: ofSignature },
    },
    async (request, reply) => {
      const form = { account: recordOf(request, Account) };
      const signature = await request.em.findOne(Signature, { id: request.params.signatureId, form });
      if (!signature) throw new NotFound();
      return reply.redirect(linkTo(context.config, signature.sealedBlob.id, request.user, 'inline'));
    },
  );
};
