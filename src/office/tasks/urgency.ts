/** One day to sort by: what is open by its due day, then what has none, then what is done. In the index word for word. */
export const urgency =
  "case when completed_at is null then coalesce(due_on, date '9999-12-31') else date 'infinity' end";
