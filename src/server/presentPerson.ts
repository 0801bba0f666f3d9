import { presentAdvisor } from '../people/advisors/present.ts';
import { presentAssistant } from '../people/assistants/present.ts';
import type { PresentPerson } from '../people/invitations/routes.ts';
import { presentUser } from '../people/users/presentUser.ts';

/** A person as the routes of their role answer them. */
export const presentPerson: PresentPerson = async (em, person, actor) => {
  if (person.role === 'advisor') return presentAdvisor(em, person, actor);
  if (person.role === 'assistant') return presentAssistant(em, person, actor);
  return presentUser(em, person, actor);
};
