const most = 50;

/** What is left empty is none. */
export const clampYears = (text: string): number => Math.min(most, Math.max(0, Math.trunc(Number(text)) || 0));
