import { ts } from 'ts-morph'
import type { FilePlan } from '../file-plan.ts'

const oldDocument = '@portolan/generator/document'
const newDocument = '@portolan/openapi'
const config = '@portolan/generator/config'
/** The exports of that entry that belong to the generator's config, with their names there. */
const configNames: ReadonlyMap<string, string> = new Map([
  ['Config', 'Config'],
  ['configOf', 'makeConfig'],
])
/** The exports that core has removed, and the reasons. */
const removed: Readonly<Record<string, string>> = {
  Writer: 'there is one way to write requests: a declaration needs no `Writer`',
  tokenIn: '`tokenIn` is gone: read the token store by `TokenStore.get`',
}

/** Changes what a program of 0.1.0 imports. */
export function upgradeImport(plan: FilePlan, node: ts.Node): void {
  if (ts.isImportDeclaration(node)) upgradeDeclaration(plan, node)
  else if (ts.isExportDeclaration(node) && isModule(node.moduleSpecifier, oldDocument))
    splitNames(plan, node, node.moduleSpecifier, node.exportClause)
  else if (isImportCall(node) && isModule(node.arguments[0], oldDocument)) moveModule(plan, node.arguments[0])
  else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) {
    const { literal } = node.argument
    if (!isModule(literal, oldDocument)) return
    const name = node.qualifier?.getText() ?? ''
    plan.replaceNode(literal, quoteAs(literal, configNames.has(name) ? config : newDocument))
  }
}

function upgradeDeclaration(plan: FilePlan, node: ts.ImportDeclaration): void {
  const { moduleSpecifier, importClause } = node
  if (isModule(moduleSpecifier, oldDocument))
    return splitNames(plan, node, moduleSpecifier, importClause?.namedBindings)
  if (!ts.isStringLiteral(moduleSpecifier) || !moduleSpecifier.text.startsWith('@portolan/core')) return
  const bindings = importClause?.namedBindings
  if (!bindings || !ts.isNamedImports(bindings)) return
  for (const one of bindings.elements) {
    const reason = removed[nameIn(one)]
    if (reason !== undefined) plan.note(one, reason)
  }
  const kept = bindings.elements.filter((one) => nameIn(one) !== 'openApiWriter')
  if (kept.length === bindings.elements.length) return
  if (kept.length > 0 || importClause.name) plan.replaceNode(bindings, braces(kept))
  else plan.replace(node.getFullStart(), node.end, '')
}

/** Moves names to the entries that export them now. */
function splitNames(
  plan: FilePlan,
  node: ts.ImportDeclaration | ts.ExportDeclaration,
  specifier: ts.StringLiteral,
  bindings: ts.NamedImportBindings | ts.NamedExportBindings | undefined,
): void {
  const elements = bindings && 'elements' in bindings ? [...bindings.elements] : []
  const own = elements.filter((one) => configNames.has(nameIn(one)))
  if (elements.length === 0 || own.length === 0) {
    if (elements.length === 0)
      plan.note(
        node,
        `\`Config\` and \`configOf\`, now \`makeConfig\`, are in \`${config}\`, everything else in \`${newDocument}\``,
      )
    return moveModule(plan, specifier)
  }
  const others = elements.filter((one) => !own.includes(one))
  const head = plan.file.text.slice(node.getStart(), bindings?.getStart())
  const line = (names: readonly Named[], module: string): string =>
    `${head}${braces(names)} from ${quoteAs(specifier, module)}`
  const lines = [...(others.length > 0 ? [line(others, newDocument)] : []), line(own, config)]
  plan.replace(node.getStart(), specifier.end, lines.join(plan.file.text.at(node.end - 1) === ';' ? ';\n' : '\n'))
}

type Named = ts.ImportSpecifier | ts.ExportSpecifier

function nameIn({ propertyName, name }: Named): string {
  return (propertyName ?? name).text
}

function braces(names: readonly Named[]): string {
  return names.length === 0 ? '{}' : `{ ${names.map(upgradeName).join(', ')} }`
}

/** Keeps the program's own name. */
function upgradeName(one: Named): string {
  const name = nameIn(one)
  const now = configNames.get(name) ?? name
  return now === name ? one.getText() : `${now} as ${one.name.text}`
}

function moveModule(plan: FilePlan, specifier: ts.StringLiteral): void {
  plan.replaceNode(specifier, quoteAs(specifier, newDocument))
}

/** A text in the quotation marks of another. */
function quoteAs(node: ts.Node, text: string): string {
  const [mark = "'"] = node.getText()
  return mark + text + mark
}

function isModule(node: ts.Node | undefined, module: string): node is ts.StringLiteral {
  return node !== undefined && ts.isStringLiteral(node) && node.text === module
}

function isImportCall(node: ts.Node): node is ts.CallExpression {
  if (!ts.isCallExpression(node)) return false
  return node.expression.kind === ts.SyntaxKind.ImportKeyword || node.expression.getText() === 'require'
}
