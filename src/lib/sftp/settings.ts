import { z } from 'zod';
import { readSftpUrl, sftpForm } from './server.ts';

/** Without the key that it must show, any server could pass for the one that is meant. */
export const sftpUrl = () =>
  z
    .string()
    .refine((text) => text.includes('hostKey='), `must contain the server’s host key: ${sftpForm}`)
    .transform(readSftpUrl)
    .refine((server) => server !== undefined, `must look like ${sftpForm}`)
    .optional();

export const privateKey = () =>
  z
    .string()
    .refine((text) => text.includes('PRIVATE KEY-----'), 'must be a private key from ssh-keygen, not the path to one')
    .optional();
