import { z } from 'zod';
import { advisorCreate } from '../advisor/schema.ts';
import { assistantCreate } from '../assistant/schema.ts';
import { choice, id } from '../fields.ts';
import { roles, type officeRoles } from '../user/choices.ts';
import { newPassword, notAlike, token, typedAlike } from '../user/newPassword.ts';
import { plainName, userCreate } from '../user/schema.ts';

/** An invitation of office staff. The kind is the role; a form may repeat it in `roles`. */
const office = <Kind extends keyof typeof officeRoles>(kind: Kind) =>
  userCreate
    .extend({
      userType: z.literal(kind),
      roles: z.array(z.literal(kind, 'Does not match the kind of user you invite')).optional(),
    })
    .transform(({ roles: _roles, ...person }) => person);

/** An invitation, with the fields of the kind of person who is invited. */
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

/** Accepts an invitation. The page sends the email back, which is ignored: the invitation says whose it is. */
export const invitationAccept = z
  .strictObject({ ...plainName, ...newPassword, invitationToken: token, email: z.string().nullish() })
  .refine(typedAlike, notAlike);

export type InvitationAccept = z.output<typeof invitationAccept>;
