/** The least and the most that a number may be, and how it is written: $999.99, 2.5 %. */
export interface Range {
  readonly least?: number;
  readonly most?: number;
  readonly prefix?: string;
  readonly suffix?: string;
}

/** What is wrong with a number that lies beside its range, the same in a form and by the API: 'At most 2.5 %'; undefined within it. */
export function rangeIssue(value: number, { least, most, prefix = '', suffix = '' }: Range): string | undefined {
  const written = (limit: number) => `${prefix}${limit.toLocaleString('en-US')}${suffix}`;
  if (most !== undefined && value > most) return `At most ${written(most)}`;
  if (least !== undefined && value < least) return `At least ${written(least)}`;
  return undefined;
}

/** How amounts of each kind are written. */
export const asMoney = { prefix: '$' } as const;
export const asPercent = { suffix: ' %' } as const;
