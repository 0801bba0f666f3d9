/** Labels of settling a difference by a note. */
export const reconciliationNoteLabels = { note: 'Note' } as const;
