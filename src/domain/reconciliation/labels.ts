/** What is asked where a difference is noted. */
export const reconciliationNoteLabels = { note: 'Note' } as const;
