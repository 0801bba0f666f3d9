export const feedbackLabels = { content: 'Feedback' } as const;
