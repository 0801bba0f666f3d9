import { presentAdvisor } from './advisors/present.ts';
import { presentAssistant } from './assistants/present.ts';
import type { PresentPerson } from './invitations/routes.ts';
import { presentUser } from './users/presentUser.ts';

/** A person as the record of their kind answers them. */
export const presentPerson: PresentPerson = async (em, person, actor) => {
  if (person.role === 'advisor') return presentAdvisor(em, person, actor);
  if (person.role === 'assistant') return presentAssistant(em, person, actor);
  return presentUser(em, person, actor);
};
