import ts from 'typescript';

/** Replacements in SQL: one word of one statement at a time. */
export const sqlReplacements = (node: ts.Node): string[] => {
  if (!isSql(node)) return [];
  const text = node.getText();
  return words.flatMap(([word, other]) =>
    [...text.matchAll(word)]
      .filter(({ index }) => !isInside(text, index))
      .map(({ 0: found, index }) => text.slice(0, index) + other + text.slice(index + found.length)),
  );
};

const words: readonly [RegExp, string][] = [
  [/(?<!between \S+ )\band\b/g, 'or'],
  [/\bor\b/g, 'and'],
  [/\bnot exists\b/g, 'exists'],
  [/(?<!\bnot )\bexists\b/g, 'not exists'],
  [/\bnot (?!exists|null)/g, ''],
  [/\bis null\b/g, 'is not null'],
  [/\bis not null\b/g, 'is null'],
  [/<=/g, '<'],
  [/>=/g, '>'],
  [/<>/g, '='],
  [/ < /g, ' <= '],
  [/ > /g, ' >= '],
  // In the list of an update it gives a value.
  [/(?<!\bset\b(?:(?!\b(?:where|from)\b)[^])*) = /g, ' <> '],
  [/\bdesc\b/g, 'asc'],
  [/\bdistinct\b/g, ''],
];

/** A tagged template, or the text that is given to `literal` (`raw`). */
const isSql = (node: ts.Node): boolean => {
  if (ts.isTaggedTemplateExpression(node)) return node.tag.getText() === 'sql';
  const { parent } = node;
  return (
    ts.isStringLiteralLike(node) &&
    ts.isCallExpression(parent) &&
    /\b(literal|raw|execute)$/.test(parent.expression.getText())
  );
};

/** Inside of `${…}` stands code, which has mutants of its own. */
const isInside = (text: string, index: number): boolean => {
  const before = text.slice(0, index);
  return before.lastIndexOf('${') > before.lastIndexOf('}');
};
