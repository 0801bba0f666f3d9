export const workListPath = '/tasks';

export const taskPath = (id: string): string => `${workListPath}/${id}`;
