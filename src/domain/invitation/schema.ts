import { z } from 'zod';
import { advisorCreate } from '../advisor/schema.ts';
import { assistantCreate } from '../assistant/schema.ts';
import { choice, id } from '../fields.ts';
import { roles, type officeRoles } from '../user/choices.ts';
import { newPassword, notAlike, token, typedAlike } from '../user/newPassword.ts';
import { plainName, userCreate } from '../user/schema.ts';

/** The kind says the role; a form of the office that repeats it says the same one. */
const office = <Kind extends keyof typeof officeRoles>(kind: Kind) =>
  userCreate
    .extend({ userType: z.literal(kind), roles: z.array(z.literal(kind, 'Is not whom you invite')).optional() })
    .transform(({ roles: _roles, ...person }) => person);

/** Whom somebody invites, with what is asked of their kind. */
export const invitationCreate = z.discriminatedUnion(
  'userType',
  [
    advisorCreate.extend({ userType: z.literal('advisor') }),
    assistantCreate.extend({ userType: z.literal('assistant') }),
    office('super_admin'),
    office('admin'),
    office('user'),
  ],
  'Not one of the choices',
);

export const invitationSend = z.strictObject({ id, userType: choice(roles) });

export const invitationToken = z.object({ invitationToken: token });

/** The page shows the email and sends it back; whose it is, the invitation says. */
export const invitationAccept = z
  .strictObject({ ...plainName, ...newPassword, invitationToken: token, email: z.string().nullish() })
  .refine(typedAlike, notAlike);

export type InvitationAccept = z.output<typeof invitationAccept>;
