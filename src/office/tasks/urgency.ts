/**
 * One day to sort by: open tasks by their due day, then those without one, then those done. The index repeats it word
 * for word.
 */
export const urgency =
  "case when completed_at is null then coalesce(due_on, date '9999-12-31') else date 'infinity' end";
