/** The part of an audit row that a timeline shows. Secrets in it are '***'. */
export interface AuditedEvent {
  readonly action: string;
  /** The kind of record. */
  readonly object: string;
  readonly before: Facts | null;
  readonly after: Facts | null;
}

export type Facts = Readonly<Record<string, unknown>>;

/** Describes a kind of record in the timeline. */
export interface EventKind {
  /** The name of the kind in the filter. */
  readonly kind: string;
  readonly noun: string;
  /** Shown with the record's name, as there are many of its kind. */
  readonly isNamed?: boolean;
  /** The words for an event where 'added', 'changed' or 'removed' does not fit. */
  readonly verb?: (event: AuditedEvent) => string | undefined;
  /** Keys that are not shown: the record's owner, and how it is stored. */
  readonly hidden?: readonly string[];
  /** Only the fact of the event is shown, no values. */
  readonly isPrivate?: boolean;
}

/** Whether a change writes the key. */
export const sets = ({ action, after }: AuditedEvent, key: string): boolean =>
  action === 'update' && Boolean(after?.[key]);

/** The words for archiving a record, which is how it is deleted, and for restoring it. */
export function deleted(event: AuditedEvent, noun: string): string | undefined {
  if (sets(event, 'archivedAt')) return `deleted ${noun}`;
  return event.before?.archivedAt && event.after?.archivedAt === null ? `restored ${noun}` : undefined;
}

export const archive = ['archivedAt', 'archivedBy'];
