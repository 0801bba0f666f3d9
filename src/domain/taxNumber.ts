/** Nine digits either way: a person's social security number, or the employer identification number of an entity. */
const groups = { ssn: [3, 2, 4], ein: [2, 7] } as const;

export type TaxNumber = keyof typeof groups;

/** 123-45-6789 or 12-3456789, as far as it is typed. */
export function grouped(digits: string, kind: TaxNumber): string {
  let rest = digits;
  const parts = groups[kind].map((length) => {
    const part = rest.slice(0, length);
    rest = rest.slice(length);
    return part;
  });
  return parts.filter(Boolean).join('-');
}

/** All but the last four of them hidden: ***-**-6789 or **-***6789. A mask stays as it is. */
export const masked = (number: string, kind: TaxNumber): string => grouped(`*****${number.slice(-4)}`, kind);

export const isMask = (value: unknown): boolean => typeof value === 'string' && /^\*[*-]+\d{0,4}$/.test(value);

/** A text in which whatever looks like such a number is hidden. */
export const withoutTaxNumbers = (text: string): string =>
  text
    .replaceAll(/\b\d{3}[- ]?\d{2}[- ]?\d{4}\b/g, (number) => masked(number, 'ssn'))
    .replaceAll(/\b\d{2}-\d{7}\b/g, (number) => masked(number, 'ein'));
