/** Both have nine digits: a person's social security number, an entity's employer identification number. */
const groups = { ssn: [3, 2, 4], ein: [2, 7] } as const;

export type TaxNumber = keyof typeof groups;

/** Formats a number while it is typed: 123-45-6789 or 12-3456789. */
export function grouped(digits: string, kind: TaxNumber): string {
  let rest = digits;
  const parts = groups[kind].map((length) => {
    const part = rest.slice(0, length);
    rest = rest.slice(length);
    return part;
  });
  return parts.filter(Boolean).join('-');
}

/** Hides all but the last four digits: ***-**-6789 or **-***6789. A mask stays as it is. */
export const masked = (number: string, kind: TaxNumber): string => grouped(`*****${number.slice(-4)}`, kind);

export const isMask = (value: unknown): boolean => typeof value === 'string' && /^\*[*-]+\d{0,4}$/.test(value);

/** Masks everything in a text that looks like a tax number. */
export const withoutTaxNumbers = (text: string): string =>
  text
    .replaceAll(/\b\d{3}[- ]?\d{2}[- ]?\d{4}\b/g, (number) => masked(number, 'ssn'))
    .replaceAll(/\b\d{2}-\d{7}\b/g, (number) => masked(number, 'ein'));
