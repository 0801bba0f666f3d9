export const tasksPath = '/tasks';

export const taskPath = (id: string): string => `${tasksPath}/${id}`;
