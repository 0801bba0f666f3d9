import type { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { recordOf, requireSameOrigin } from '../../lib/access.ts';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { codesOf } from '../../domain/choices.ts';
import { fileName, name } from '../../domain/fields.ts';
import { can } from '../../domain/permissions.ts';
import type { AppContext } from '../../platform/appContext.ts';
import { listRoutes } from '../../platform/lists/listRoutes.ts';
import { disposition } from '../../lib/attachment.ts';
import { Forbidden, NotFound } from '../../lib/errors.ts';
import { readLink } from '../../lib/secrets/tokens.ts';
import { archiveFile, restoreFile } from './archiveFile.ts';
import { announce, purposes } from '../../platform/blobs/announce.ts';
import { Blob } from '../../platform/blobs/entity.ts';
import { StoredFile } from './entity.ts';
import { linkTo } from '../../platform/blobs/links.ts';
import { saveFile, saveGeneralFile } from './saveFile.ts';
import { uploadReport } from '../../platform/blobs/claimUpload.ts';
import { User } from '../../platform/users/entity.ts';
import { personOf } from '../../people/users/personOf.ts';
import { openBlob } from '../../platform/blobs/openBlob.ts';
import { uploadTargetFor } from '../../platform/blobs/uploadTargetFor.ts';
import { presentFile } from './present.ts';
import { receiveUpload } from '../../platform/blobs/receiveUpload.ts';
import { fileRows } from './rows.ts';
import { maxUploadBytes } from '../../platform/blobs/storeUpload.ts';
import { readDownload } from './readDownload.ts';
import { refuseDeleted } from './refuseDeleted.ts';

const declaration = z.strictObject({
  filename: fileName,
  byteSize: z.coerce.number().int().min(1).max(maxUploadBytes),
  /** Empty if the browser does not know it. */
  contentType: z.union([z.literal(''), name(200)]),
  checksum: z.string().regex(/^[\w+/]{22}==$/, 'must be an MD5 in base64'),
  purpose: z.enum(codesOf(purposes)).default('any'),
});

/** The content security policy of a file, opened as a page or downloaded. */
const policies = {
  attachment: "sandbox; default-src 'none'; frame-ancestors 'self'",
  // For a PDF of our own: Safari shows a sandboxed one blank, and older Chromes one under a stricter policy.
  inline: "frame-ancestors 'self'",
};

export const fileRoutes = (app: FastifyInstance, context: AppContext): void => {
  listRoutes(app, '/files', fileRows, { can: 'files.list', canExport: 'files.export' });
  advisorRoutes(app);
  announcingRoutes(app);
  keepingRoutes(app);
  receivingRoute(app);
  downloadRoutes(app, context);
};

const advisorRoutes = (instance: FastifyInstance): void => {
  const app = instance.withTypeProvider<ZodTypeProvider>();

  // A colleague's record is in an advisor's scope, but none of the files: scope leaves the list empty.
  listRoutes(app, '/advisors/:id/files', fileRows, { can: 'advisors.files', under: { of: User, key: 'advisorId' } });

  app.post(
    '/advisors/:id/file_upload',
    {
      config: { can: 'advisors.uploadFile', entity: User, quota: 'upload', wrapper: 'blob' },
      schema: { body: uploadReport.nullish() },
    },
    (request) => saveFile(request, request.body, { advisor: personOf(request, 'advisor') }),
  );
};

/** Makes general files of uploads, and deletes and restores files. */
const keepingRoutes = (instance: FastifyInstance): void => {
  const app = instance.withTypeProvider<ZodTypeProvider>();

  app.post(
    '/files',
    {
      config: { can: 'files.create', wrapper: 'file' },
      schema: { body: z.strictObject({ signedBlobId: z.string() }) },
    },
    (request) => saveGeneralFile(request, request.body.signedBlobId),
  );

  app.delete('/files/:id', { config: { can: 'files.delete', entity: StoredFile } }, async (request) => {
    const file = recordOf(request, StoredFile);
    const presented = await presentFile(request.em, file, request.user);
    archiveFile(request.em, file, request.user);
    await request.em.flush();
    return presented;
  });

  app.post(
    '/files/:id/restore',
    { config: { can: 'files.delete', entity: StoredFile, withArchived: true, idempotencyKey: false } },
    async (request) => {
      const file = recordOf(request, StoredFile);
      await restoreFile(request.em, file);
      await request.em.flush();
      return presentFile(request.em, file, request.user);
    },
  );
};

/** Announces an upload; the answer says where to send its bytes. */
const announcingRoutes = (instance: FastifyInstance): void => {
  const app = instance.withTypeProvider<ZodTypeProvider>();

  app.post(
    '/direct_uploads',
    {
      config: { summary: 'Request an address for an upload', can: 'uploads.create', quota: 'upload', wrapper: 'blob' },
      schema: { body: declaration },
    },
    async (request) => {
      const { user, body, server } = request;
      if (!can(user, purposes[body.purpose])) throw new Forbidden();
      const blob = await announce(request, body);
      return { id: blob.id, signed_id: blob.id, direct_upload: await uploadTargetFor(server.context.storage, blob) };
    },
  );

  presignedRoute(app);
};

const presignedRoute = (instance: FastifyInstance): void => {
  const app = instance.withTypeProvider<ZodTypeProvider>();

  app.get(
    '/uploads/signed-s3-put',
    {
      config: {
        summary: 'Request a presigned address for an upload',
        can: 'uploads.create',
        quota: 'upload',
        sideEffects: true,
      },
      schema: { querystring: z.object({ name: fileName }) },
    },
    async (request) => {
      // The documents let a GET do this, so a GET is checked for its origin.
      requireSameOrigin(request);
      // Nothing more is declared beforehand: any type that they may upload is accepted, up to the largest size.
      const blob = await announce(request, { filename: request.query.name, contentType: '', purpose: 'any' });
      const { url } = await uploadTargetFor(request.server.context.storage, blob);
      return { url, filename: blob.id };
    },
  );
};

/** Receives the bytes of an upload as they are. */
const receivingRoute = (app: FastifyInstance): void => {
  void app.register((raw) => {
    raw.removeAllContentTypeParsers();
    raw.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    raw.put<{ Body: Readable; Params: { id: string } }>(
      '/uploads/:id',
      {
        config: { summary: 'Upload the bytes of a file', can: 'uploads.create', entity: Blob },
        bodyLimit: maxUploadBytes,
      },
      async (request, reply) => {
        await receiveUpload(request, recordOf(request, Blob), request.body);
        return reply.code(204).send();
      },
    );
  });
};

/** Downloads: the right is checked again when a link is followed. */
const downloadRoutes = (app: FastifyInstance, { config, storage }: AppContext): void => {
  app.get(
    '/files/:id/download',
    { config: { summary: 'Download a file', can: 'files.download', entity: StoredFile, withArchived: true } },
    async (request, reply) => {
      const file = recordOf(request, StoredFile);
      await refuseDeleted(request.em, file);
      return reply.redirect(linkTo(config, file.blob.id, request.user, 'attachment'));
    },
  );

  app.get<{ Params: { link: string } }>(
    '/downloads/:link',
    { config: { summary: 'Download a file by its signed link', can: 'session.show', quota: 'download' } },
    async (request, reply) => {
      const link = readLink(request.params.link, config.sessionKey, Date.now());
      const blob = link?.user === request.user.id ? await request.em.findOne(Blob, { id: link.file }) : null;
      const taken = blob && (await readDownload(request.em, blob, request.user));
      if (!link || !taken) throw new NotFound();
      request.taken = taken;
      return reply
        .header('content-disposition', disposition(blob.filename, link.disposition))
        .header('x-content-type-options', 'nosniff')
        .header('content-security-policy', policies[link.disposition])
        .header('content-length', blob.byteSize)
        .type(blob.contentType)
        .send(await openBlob(storage, blob));
    },
  );
};
