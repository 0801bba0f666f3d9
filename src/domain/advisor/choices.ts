export const advisorStatuses = { active: 'Active', inactive: 'Inactive', terminated: 'Terminated' };
