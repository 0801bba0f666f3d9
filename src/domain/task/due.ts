import { shortDay } from '../format.ts';

/** A task's due day in words: 'Overdue 1/14/2026', 'Due today', 'Due 1/20/2026'. */
export function dueInWords(dueOn: string, today: string): string {
  if (dueOn === today) return 'Due today';
  return `${isOverdue(dueOn, today) ? 'Overdue' : 'Due'} ${shortDay(dueOn)}`;
}

export const isOverdue = (dueOn: string, today: string): boolean => dueOn < today;
