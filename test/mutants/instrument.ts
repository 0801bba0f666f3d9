import ts from 'typescript';
import { replacementsOf } from './operators.ts';
import { sqlReplacements } from './sqlOperators.ts';

export interface Mutant {
  readonly id: number;
  readonly file: string;
  readonly line: number;
  readonly original: string;
  readonly replacement: string;
  /** The function that it is in. */
  readonly within: string;
  readonly kind: 'sql' | 'code';
}

/** Makes a mutant of a node, and answers its number. */
type Plant = (node: ts.Node, replacement: string) => number;

/**
 * A file with all of its mutants in it: each is switched on by its number while the code runs, so that a thousand of them
 * cost one start.
 */
export const instrument = (file: string, source: string, firstId: number): { code: string; mutants: Mutant[] } => {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const mutants: Mutant[] = [];
  const plant: Plant = (node, replacement) => {
    const id = firstId + mutants.length;
    const line = tree.getLineAndCharacterOfPosition(node.getStart()).line + 1;
    const kind = sqlReplacements(node).includes(replacement) ? 'sql' : 'code';
    mutants.push({ id, file, line, kind, within: functionAround(node), ...told(node, replacement) });
    return id;
  };
  return { code: inside(tree, plant), mutants };
};

const render = (node: ts.Node, plant: Plant): string => {
  if (isLeftAlone(node)) return node.getText();
  if (isDeed(node)) return `{ if (!isMutant(${plant(node, '')})) { ${inside(node, plant)} } }`;
  const choices = replacementsOf(node).map((other) => `isMutant(${plant(node, other)}) ? ${other} : `);
  return choices.length === 0 ? inside(node, plant) : `(${choices.join('')}${inside(node, plant)})`;
};

/** The node as it is written, with its children rendered. */
const inside = (node: ts.Node, plant: Plant): string => {
  const source = node.getSourceFile().text;
  let [text, end] = ['', node.getStart()];
  node.forEachChild((child) => {
    text += source.slice(end, child.getStart()) + render(child, plant);
    end = child.end;
  });
  return text + source.slice(end, node.end);
};

/** Adds the code around it, so that one `0` differs from another; long texts are cut to the part that differs. */
const told = (node: ts.Node, replacement: string): Pick<Mutant, 'original' | 'replacement'> => {
  const { parent } = node;
  const isAlone =
    ts.isStatement(node) || ts.isBlock(parent) || ts.isSourceFile(parent) || parent.getText().length > longest;
  const text = isAlone ? node.getText() : parent.getText();
  const start = isAlone ? 0 : node.getStart() - parent.getStart();
  const changed = text.slice(0, start) + replacement + text.slice(start + node.getText().length);
  return text.length > longest ? difference(text, changed) : { original: oneLine(text), replacement: oneLine(changed) };
};

const longest = 120;
const context = 40;

const difference = (original: string, replacement: string) => {
  let start = 0;
  while (start < original.length && original[start] === replacement[start]) start += 1;
  let end = 1;
  while (end < replacement.length - start && original.at(-end) === replacement.at(-end)) end += 1;
  const part = (text: string) =>
    oneLine(text.slice(Math.max(0, start - context), text.length - Math.max(0, end - context)));
  return { original: part(original), replacement: part(replacement) };
};

const functionAround = (node: ts.Node): string => ts.findAncestor(node, ts.isFunctionDeclaration)?.name?.text ?? '';

const oneLine = (text: string): string => text.replace(/\s+/g, ' ');

/** A statement with an effect; the mutant leaves it out. */
const isDeed = (node: ts.Node): boolean => ts.isExpressionStatement(node) && !ts.isSourceFile(node.parent);

/** Types, names, and messages of errors. */
const isLeftAlone = (node: ts.Node): boolean =>
  ts.isTypeNode(node) ||
  ts.isTypeParameterDeclaration(node) ||
  ts.isInterfaceDeclaration(node) ||
  ts.isTypeAliasDeclaration(node) ||
  ts.isImportDeclaration(node) ||
  ts.isExportDeclaration(node) ||
  ts.isThrowStatement(node) ||
  (ts.isPropertyName(node) && 'name' in node.parent && node.parent.name === node && !ts.isComputedPropertyName(node));
