/** The limits of a number, and how they are written: $999.99, 2.5 %. */
export interface Range {
  readonly least?: number;
  readonly most?: number;
  readonly prefix?: string;
  readonly suffix?: string;
}

/**
 * The message for a number outside of its range, the same in a form and from the API: 'At most 2.5 %'; undefined within
 * it.
 */
export function rangeIssue(value: number, { least, most, prefix = '', suffix = '' }: Range): string | undefined {
  const written = (limit: number) => `${prefix}${limit.toLocaleString('en-US')}${suffix}`;
  if (most !== undefined && value > most) return `At most ${written(most)}`;
  if (least !== undefined && value < least) return `At least ${written(least)}`;
  return undefined;
}

/** Signs of each kind of amount. */
export const asMoney = { prefix: '$' } as const;
export const asPercent = { suffix: ' %' } as const;
