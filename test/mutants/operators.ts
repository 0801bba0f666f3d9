import ts from 'typescript';
import { sqlReplacements } from './sqlOperators.ts';

type Operator = (node: ts.Node) => readonly string[];

/** Replacements of a node, one mutant each. One that another implies is left out: `!x` is not also tried as `x`. */
export const replacementsOf = (node: ts.Node): string[] =>
  isInnerChain(node) ? [] : [...new Set(operators.flatMap((operator) => operator(node)))];

const textOf = (node: ts.Node): string => node.getText();

const { SyntaxKind } = ts;
const boundaries: Record<string, string> = { '<': '<=', '<=': '<', '>': '>=', '>=': '>' };
const arithmetic: Record<string, string> = { '+': '-', '-': '+', '*': '/', '/': '*', '%': '*', '**': '*' };
const assignments: Record<string, string> = { '+=': '-=', '-=': '+=' };
const comparisons = [...Object.keys(boundaries), '===', '!==', 'in', 'instanceof'];
const logical = ['&&', '||'];

const operatorOf = (node: ts.Node): string => (ts.isBinaryExpression(node) ? textOf(node.operatorToken) : '');
const isLogical = (node: ts.Node): boolean => logical.includes(operatorOf(node));
const isNot = (node: ts.Node): boolean =>
  ts.isPrefixUnaryExpression(node) && node.operator === SyntaxKind.ExclamationToken;

/** The node that this one is an operand of, however many parentheses stand between. */
const around = ({ parent }: ts.Node): ts.Node => (ts.isParenthesizedExpression(parent) ? around(parent) : parent);

/** Half of `a?.b.c` cannot be told apart from the rest. */
const isInnerChain = (node: ts.Node): boolean =>
  ts.isOptionalChain(node.parent) && 'expression' in node.parent && node.parent.expression === node;

const isCondition = (node: ts.Node): boolean => {
  const { parent } = node;
  if (ts.isIfStatement(parent) || ts.isWhileStatement(parent)) return parent.expression === node;
  return (ts.isForStatement(parent) || ts.isConditionalExpression(parent)) && parent.condition === node;
};

const truth: Operator = (node) => {
  if (isCondition(node)) return ['true', 'false'];
  const outer = around(node);
  if (isLogical(outer) || isNot(outer)) return [];
  if (isLogical(node)) return [operatorOf(node) === '&&' ? 'false' : 'true'];
  return isNot(node) || comparisons.includes(operatorOf(node)) ? ['true', 'false'] : [];
};

const sides: Operator = (node) => {
  if (!ts.isBinaryExpression(node)) return [];
  const { left, right } = node;
  if (isLogical(node)) return [textOf(left), textOf(right)];
  if (operatorOf(node) !== '??') return [];
  // The compiler asks for a fallback wherever a list or a map is looked into, also where it cannot be missing.
  return isLookUp(left) ? [textOf(right)] : [textOf(left), textOf(right)];
};

const isLookUp = (node: ts.Node): boolean =>
  ts.isElementAccessExpression(node) ||
  (ts.isPropertyAccessExpression(node) && isLookUp(node.expression)) ||
  (ts.isCallExpression(node) && /^(get|at|exec|find)$/.test(methodOf(node)));

const methodOf = ({ expression }: ts.CallExpression): string =>
  ts.isPropertyAccessExpression(expression) ? expression.name.text : '';

const binary: Operator = (node) => {
  if (!ts.isBinaryExpression(node)) return [];
  const operator = operatorOf(node);
  if ([node.left, node.right].some((side) => ts.isStringLiteralLike(side) || ts.isTemplateExpression(side))) return [];
  if (operator in boundaries && isOrder(node.parent)) return [];
  const other = boundaries[operator] ?? arithmetic[operator] ?? assignments[operator];
  return other ? [`${textOf(node.left)} ${other} ${textOf(node.right)}`] : [];
};

/** `a < b ? -1 : 1` sorts: only the signs matter, and the order of two equal items does not. */
const isOrder = (node: ts.Node | undefined): boolean =>
  node !== undefined && ts.isConditionalExpression(node) && /\? -1 : 1$/.test(textOf(node));

const minus: Operator = (node) =>
  ts.isPrefixUnaryExpression(node) && node.operator === SyntaxKind.MinusToken ? [textOf(node.operand)] : [];

const literal: Operator = (node) => {
  if (node.kind === SyntaxKind.TrueKeyword) return ['false'];
  if (node.kind === SyntaxKind.FalseKeyword) return ['true'];
  if (ts.isStringLiteral(node) && ts.isCaseClause(node.parent)) return [`''`];
  if (ts.isRegularExpressionLiteral(node)) return anchors(node.text);
  if (isOrder(node.parent) || (isOrder(node.parent.parent) && textOf(node) === '1')) return [];
  const isFallback =
    ts.isBinaryExpression(node.parent) && operatorOf(node.parent) === '??' && isLookUp(node.parent.left);
  if (isFallback || !(ts.isNumericLiteral(node) || ts.isBigIntLiteral(node))) return [];
  return [`(${textOf(node)} + ${one(node)})`, `(${textOf(node)} - ${one(node)})`];
};

const one = (node: ts.Node): string => (ts.isBigIntLiteral(node) ? '1n' : '1');

const anchors = (text: string): string[] =>
  [text.replace(/^\/\^/, '/'), text.replace(/\$\/([a-z]*)$/, '/$1')].filter((other) => other !== text);

const others: Readonly<Record<string, string>> = {
  '.some': '.every',
  '.every': '.some',
  '.findLast': '.find',
  'Math.min': 'Math.max',
  'Math.max': 'Math.min',
};
const droppable = /^(filter|slice|sort|toSorted|toReversed|trim|toLowerCase|toUpperCase|replace|replaceAll|refine)$/;

const method: Operator = (node) => {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return [];
  const { expression: object, name } = node.expression;
  if (droppable.test(name.text)) return [textOf(object)];
  const called = textOf(node.expression);
  const found = Object.entries(others).find(([one]) => called.endsWith(one));
  return found ? [called.slice(0, -found[0].length) + found[1] + textOf(node).slice(called.length)] : [];
};

const spread: Operator = (node) =>
  ts.isSpreadElement(node.parent) && ts.isArrayLiteralExpression(node.parent.parent) ? ['[]'] : [];

const returned: Operator = (node) => {
  const isBody = ts.isArrowFunction(node.parent) && node.parent.body === node && !ts.isBlock(node);
  const saysIt = /^(null|true|false|undefined)$/.test(textOf(node)) || ts.isArrowFunction(node);
  return (isBody || ts.isReturnStatement(node.parent)) && !saysIt && truth(node).length === 0 ? ['undefined'] : [];
};

const operators: readonly Operator[] = [
  truth,
  sides,
  binary,
  minus,
  literal,
  method,
  spread,
  returned,
  sqlReplacements,
];
