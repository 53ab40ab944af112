/**
 * Gives exported constants the whole comment of their type, because editors show a constant's own comment where it is
 * imported: `const createMatch: MatchLibrary['createMatch']` gets that of the method, and `const explain: Explain` that of
 * the signature. `npm run build:modules` runs this file on the declarations in `dist`.
 */
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

const folders = ['dist/src/game/with-catalogue', 'dist/src/game/without-catalogue'];
const files = folders.flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.d.ts'))
    .map((name) => join(folder, name)),
);
const program = ts.createProgram(files, { module: ts.ModuleKind.NodeNext, skipLibCheck: true });
const checker = program.getTypeChecker();

/** The node whose comment describes the value of this type. @param {ts.TypeNode} type */
function describedBy(type) {
  if (!ts.isIndexedAccessTypeNode(type)) {
    return checker.getTypeFromTypeNode(type).getCallSignatures()[0]?.declaration;
  }
  const library = checker.getTypeFromTypeNode(type.objectType);
  const name = checker.getTypeFromTypeNode(type.indexType).value;
  return library.getProperty(name)?.declarations?.[0];
}

/** @param {ts.Node} node */
const commentsOf = (node) => /** @type {ts.JSDoc[] | undefined} */ (node.jsDoc) ?? [];

for (const file of files) {
  const source = program.getSourceFile(file);
  let text = readFileSync(file, 'utf8');
  for (const statement of [...source.statements].filter(ts.isVariableStatement).reverse()) {
    const { type } = statement.declarationList.declarations[0];
    const [whole] = type ? commentsOf(describedBy(type) ?? statement).slice(-1) : [];
    const [own] = commentsOf(statement);
    if (!whole || !own) continue;
    const comment = whole.getText().replace(/^ +\*/gm, ' *');
    text = text.slice(0, own.pos) + comment + text.slice(own.end);
  }
  writeFileSync(file, text);
}
