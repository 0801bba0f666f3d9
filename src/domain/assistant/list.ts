import { teamList } from '../user/team.ts';

export const assistantList = teamList({ name: 'access persons', path: 'assistants', personal: 'assistants.personal' });
