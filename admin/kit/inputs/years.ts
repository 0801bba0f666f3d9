const most = 50;

export const clampYears = (text: string): number => Math.min(most, Math.max(0, Math.trunc(Number(text)) || 0));
