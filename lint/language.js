/** Names that say how a value was come by and not what it is: it takes the noun of what it holds. */
export const emptyNames = new Set([
  'asked',
  'Asked',
  'found',
  'Found',
  'held',
  'Held',
  'known',
  'Known',
  'Line',
  'Place',
  'place',
  'seen',
  'Seen',
  'told',
  'Told',
]);

/** First words of a comment that has its subject elsewhere. */
const withoutSubject = /^(?:What|Who|Of|Where|As|Whose|Whoever|Those|So)\b/;

/** Whether a comment begins with a clause that does not name what it speaks of. */
export const lacksSubject = (text) => withoutSubject.test(text.replace(/^[\s*]+/, ''));

/** A short arrow function shows what its name stands for. */
const arrowLines = 2;

const isInShortArrow = (node) => {
  for (let at = node; at; at = at.parent) {
    if (at.type === 'ArrowFunctionExpression') return at.loc.end.line - at.loc.start.line < arrowLines;
    if (/Function/.test(at.type)) return false;
  }
  return false;
};

export const names = {
  meta: { type: 'suggestion', schema: [] },
  create(context) {
    const check = (id) => {
      if (id?.type === 'Identifier' && emptyNames.has(id.name) && !isInShortArrow(id)) {
        context.report({ node: id, message: `'${id.name}' does not say what it holds: name the thing.` });
      }
    };
    const pattern = (node) => {
      if (!node) return;
      if (node.type === 'Identifier') check(node);
      else if (node.type === 'AssignmentPattern') pattern(node.left);
      else if (node.type === 'RestElement') pattern(node.argument);
      else if (node.type === 'ArrayPattern') node.elements.forEach(pattern);
      else if (node.type === 'ObjectPattern') for (const part of node.properties) pattern(part.value ?? part.argument);
    };
    const called = (node) => {
      check(node.id);
      node.params.forEach(pattern);
    };
    const typed = ({ id }) => check(id);
    return {
      VariableDeclarator: ({ id }) => pattern(id),
      FunctionDeclaration: called,
      FunctionExpression: called,
      ArrowFunctionExpression: ({ params }) => params.forEach(pattern),
      ClassDeclaration: typed,
      TSInterfaceDeclaration: typed,
      TSTypeAliasDeclaration: typed,
      TSPropertySignature: ({ key }) => check(key),
    };
  },
};

export const comments = {
  meta: { type: 'suggestion', schema: [] },
  create(context) {
    return {
      Program() {
        let last;
        for (const comment of context.sourceCode.getAllComments()) {
          const continues =
            comment.type === 'Line' && last?.type === 'Line' && comment.loc.start.line === last.loc.end.line + 1;
          last = comment;
          if (!continues && lacksSubject(comment.value)) {
            context.report({ loc: comment.loc, message: 'A comment begins with its subject, or with a verb.' });
          }
        }
      },
    };
  },
};
