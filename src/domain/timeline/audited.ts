/** A row of the audit log as far as a timeline tells it. Secrets stand in it as '***'. */
export interface AuditedEvent {
  readonly action: string;
  /** The kind of record. */
  readonly object: string;
  readonly before: Facts | null;
  readonly after: Facts | null;
}

export type Facts = Readonly<Record<string, unknown>>;

/** How a kind of record is told of. */
export interface Told {
  /** What a reader looks for it by. */
  readonly kind: string;
  readonly noun: string;
  /** Told with its own name where there are many of the kind. */
  readonly isNamed?: boolean;
  /** Where adding, changing or removing has a word of its own, or the changed field says what was done. */
  readonly verb?: (event: AuditedEvent) => string | undefined;
  /** Keys that are no news: of whom the record is, and how it is stored. */
  readonly hidden?: readonly string[];
  /** That it happened is told, and nothing more. */
  readonly isPrivate?: boolean;
}

/** Whether a change writes the key. */
export const sets = ({ action, after }: AuditedEvent, key: string): boolean =>
  action === 'update' && Boolean(after?.[key]);

/** What is deleted by being put away, and what comes back. */
export function deleted(event: AuditedEvent, noun: string): string | undefined {
  if (sets(event, 'archivedAt')) return `deleted ${noun}`;
  return event.before?.archivedAt && event.after?.archivedAt === null ? `restored ${noun}` : undefined;
}

export const archive = ['archivedAt', 'archivedBy'];
