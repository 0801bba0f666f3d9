/** An enumeration: code to label. */
export type Choices<Code extends string = string> = Readonly<Record<Code, string>>;

/** The label of a code; empty without a code, and the code itself if it is unknown. */
export function labelOf(choices: Choices, code: string | number | boolean | null | undefined): string {
  if (code === null || code === undefined) return '';
  const key = String(code);
  return Object.hasOwn(choices, key) ? (choices[key] ?? key) : key;
}

/** The choices as a list, for the wire's short lists and the admin's selects. */
export const choiceList = (choices: Choices): { readonly id: string; readonly name: string }[] =>
  Object.entries(choices).map(([id, name]) => ({ id, name }));

export function codesOf<Of extends object>(choices: Of): Extract<keyof Of, string>[] {
  const codes: Extract<keyof Of, string>[] = [];
  for (const code in choices) codes.push(code);
  return codes;
}
