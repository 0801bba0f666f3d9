/** Where an input writes, and what it is called there. */
class LabeledField {
  readonly source: string;
  readonly label: string;
  /** Nothing else passes for one. */
  protected readonly isLabelled = true;

  constructor(source: string, label: string) {
    this.source = source;
    this.label = label;
  }
}
export type { LabeledField };

/** Makes the question of a key; it may be called otherwise just here. */
export type FieldOf<Key extends string> = (key: Key, label?: string) => LabeledField;

/** The questions of a table of labels, and no others: a source that is misspelt or has no label does not compile. */
export const labeledFields =
  <Key extends string>(labels: Readonly<Record<Key, string>>, under?: string): FieldOf<Key> =>
  (key, label = labels[key]) =>
    new LabeledField(fieldPath(key, under), label);

/** Where a key stands in a form, in the record there or in the form's own. */
export const fieldPath = (key: string, under?: string): string => (under === undefined ? key : `${under}.${key}`);
