/** The filters of a task's name column: marks only, as the search looks through the text. */
export const taskMarks = { Starred: 'Starred', Completed: 'Completed' } as const;
