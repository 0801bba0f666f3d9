/** Descriptor of a field: the source that its input writes, and its label. */
class LabeledField {
  readonly source: string;
  readonly label: string;
  /** Makes the type nominal: no plain object passes for it. */
  protected readonly isLabelled = true;

  constructor(source: string, label: string) {
    this.source = source;
    this.label = label;
  }
}
export type { LabeledField };

/** Descriptor of a key; `label` replaces the table's label in this place. */
export type FieldOf<Key extends string> = (key: Key, label?: string) => LabeledField;

/** Field descriptors of a table of labels: a source that is misspelled or has no label does not compile. */
export const labeledFields =
  <Key extends string>(labels: Readonly<Record<Key, string>>, under?: string): FieldOf<Key> =>
  (key, label = labels[key]) =>
    new LabeledField(fieldPath(key, under), label);

/** Path of a key in a form, below the nested record if there is one. */
export const fieldPath = (key: string, under?: string): string => (under === undefined ? key : `${under}.${key}`);
