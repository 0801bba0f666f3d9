/** What a fee's removal asks first. */
export const askToDelete = {
  prompt: 'Are you sure you want to delete this fee? The advisor will not be paid on it.',
  confirm: 'Delete Fee',
  destructive: true,
} as const;
