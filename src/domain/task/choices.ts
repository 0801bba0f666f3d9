/** What a task's name is filtered by: its marks, never its letters, which the search looks through. */
export const taskMarks = { Starred: 'Starred', Completed: 'Completed' } as const;
