/**
 * Field to its messages, a nested record to its own; a list answers one object per row, empty where the row is right.
 */
export interface FieldErrors {
  readonly [field: string]: readonly string[] | readonly object[] | FieldErrors;
}

/** HTTP errors: a caller's mistake as status and body. The error handler needs to know nothing more. */
export class Refusal extends Error {
  readonly status: number;
  readonly details: Readonly<Record<string, unknown>>;

  constructor(status: number, sentence: string, details: Readonly<Record<string, unknown>> = {}) {
    super(sentence);
    this.name = new.target.name;
    this.status = status;
    this.details = details;
  }

  /** A fault (500) has no words for people; what says `refused` is none, and has. */
  body(): Record<string, unknown> {
    return { ...this.details, ...(this.status === 500 && { refused: true }), error: this.message };
  }
}

export class Invalid extends Refusal {
  constructor(
    fields: FieldErrors,
    sentence = firstSentence(Object.values(fields)) ?? 'Please check the marked fields.',
  ) {
    super(422, sentence, fields);
  }
}

export class Unauthorized extends Refusal {
  constructor(sentence = 'Unauthorized request') {
    super(401, sentence);
  }
}

export class Forbidden extends Refusal {
  constructor(sentence = 'You are not allowed to do this.', details?: Readonly<Record<string, unknown>>) {
    super(403, sentence, details);
  }
}

export class NotFound extends Refusal {
  constructor(sentence = 'Not found') {
    super(404, sentence);
  }
}

export class Conflict extends Refusal {
  constructor(sentence: string, details?: Readonly<Record<string, unknown>>) {
    super(409, sentence, details);
  }
}

/** Written over a version newer than the one its author has read (409). */
export class Stale extends Conflict {
  constructor(details?: Readonly<Record<string, unknown>>) {
    super('Someone else has changed this record.', details);
  }
}

export class TooLarge extends Refusal {
  constructor(sentence: string) {
    super(413, sentence);
  }
}

export class WrongType extends Refusal {
  constructor(sentence = 'Invalid file type') {
    super(415, sentence);
  }
}

export class TooSlow extends Refusal {
  constructor(sentence = 'The request did not arrive in time. Please try again.') {
    super(408, sentence);
  }
}

/** The storage takes nothing at the moment: the caller can mend nothing, and trying again does not help. */
export class CannotStore extends Refusal {
  constructor(sentence: string, cause: unknown) {
    super(507, sentence);
    this.cause = cause;
  }
}

/** A stored file has not the length of its row: the administrator has to restore it. The log says which file. */
export class Damaged extends Refusal {
  constructor(key: string, actual: number, expected: number) {
    super(500, 'This file is damaged and cannot be downloaded. Please tell your system administrator.');
    this.cause = new Error(`The file ${key} in the storage has ${actual} bytes instead of ${expected}`);
  }
}

/** The disk of the server or of its database is full, about which the caller can do nothing. */
export class DiskFull extends CannotStore {
  constructor(cause?: unknown) {
    super('The server’s disk is full, so nothing was saved. Please tell your system administrator.', cause);
  }
}

/** The firm's certificate is one whose seal no PDF reader would trust: the administrator has to give a new one. */
export class CannotSeal extends Conflict {
  /** Continues 'The firm's certificate'. */
  readonly why: string;

  constructor(why: string) {
    super(`The document was not signed: the firm’s certificate ${why}. Please ask a super admin to have it replaced.`);
    this.why = why;
  }
}

export class TooMany extends Refusal {
  /** Seconds, for the Retry-After header. */
  readonly retryAfter: number;

  constructor(retryAfter: number, sentence = `Too many attempts. Please try again in ${inWords(retryAfter)}.`) {
    super(429, sentence);
    this.retryAfter = retryAfter;
  }
}

/** Nothing is wrong with the call, but the server is busy. */
export class Unavailable extends Refusal {
  /** Seconds, for the Retry-After header. */
  readonly retryAfter: number;

  constructor(retryAfter = 5, sentence = 'The server is busy. Please try again in a moment.') {
    super(503, sentence);
    this.retryAfter = retryAfter;
  }
}

/**
 * The file storage does not answer. Nothing is lost by it: the call may be made again, and jobs retry by themselves.
 */
export class StorageAway extends Unavailable {
  constructor(cause: unknown, sentence = 'File storage is not responding. Please try again in a moment.') {
    super(5, sentence);
    this.cause = cause;
  }
}

/** The mail server takes no mail at all at the moment. The log gets the reason, and the person who waits a sentence. */
export class MailAway extends Error {
  readonly sentence: string;

  constructor(cause: unknown, sentence = 'The mail server is not responding.') {
    super(`${sentence.slice(0, -1)}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
    this.sentence = sentence;
  }
}

/** 'Required' says nothing where its field is not shown. */
function firstSentence(errors: readonly unknown[]): string | undefined {
  for (const error of errors) {
    if (typeof error === 'string' && error !== 'Required') return error;
    const inside = typeof error === 'object' && error !== null ? firstSentence(Object.values(error)) : undefined;
    if (inside !== undefined) return inside;
  }
  return undefined;
}

function inWords(seconds: number): string {
  if (seconds <= 90) return seconds === 1 ? '1 second' : `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes <= 120 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
}
