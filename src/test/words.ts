const marks = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f-]{22}|\d{4}-\d\d-\d\dT[\d:.]+Z|\d{4}-\d\d-\d\d \d\d:\d\d:[\d.]+/g;

/** An answer as text without its ids and instants: digits that chance put there are no secret. */
export const wordsOf = (answer: unknown): string => JSON.stringify(answer).replaceAll(marks, '');
