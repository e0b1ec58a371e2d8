import { ts } from 'ts-morph'
import type { CodemodContext } from './context.ts'
import type { FilePlan } from './file-plan.ts'

/** A name that a file imports from the old SDK. */
export interface Binding {
  readonly name: ts.Identifier
  readonly declaration: ts.ImportDeclaration
  readonly kind: 'default' | 'named' | 'namespace'
}

export function findBindings({ sdk }: CodemodContext, file: ts.SourceFile): Binding[] {
  return file.statements.flatMap((declaration): Binding[] => {
    if (!ts.isImportDeclaration(declaration) || !isFrom(declaration.moduleSpecifier)) return []
    const { name, namedBindings } = declaration.importClause ?? {}
    const first: Binding[] = name ? [{ name, declaration, kind: 'default' }] : []
    if (!namedBindings) return first
    if (ts.isNamespaceImport(namedBindings))
      return [...first, { name: namedBindings.name, declaration, kind: 'namespace' }]
    return [...first, ...namedBindings.elements.map((one): Binding => ({ name: one.name, declaration, kind: 'named' }))]
  })

  function isFrom(specifier: ts.Expression): boolean {
    return ts.isStringLiteral(specifier) && sdk.isModule(specifier.text)
  }
}

/** The reasons why names of the old SDK stay. */
const reasons: Readonly<Record<string, string>> = {
  toFile: 'a `File` is passed as it is: `new File([bytes], name)`',
}

/** Replaces imports of the old SDK with one of the new client. Names that are still used stay, with a note. */
export function changeImports(context: CodemodContext, plan: FilePlan, bindings: readonly Binding[]): void {
  noteOtherImports(context, plan)
  const kept = new Set(bindings.filter((one) => isUsed(context, plan, one)))
  const text = importText(context, plan)
  const declarations = [...new Set(bindings.map(({ declaration }) => declaration))]
  let isWritten = text === undefined
  for (const declaration of declarations) {
    const own = bindings.filter((one) => one.declaration === declaration)
    const stays = own.filter((one) => kept.has(one))
    if (own.length === stays.length && isWritten) continue
    const lines = [...(isWritten ? [] : [text]), ...(stays.length > 0 ? [keptText(declaration, stays)] : [])]
    isWritten = true
    plan.enter(declaration)
    if (lines.length > 0) plan.replaceNode(declaration, lines.join('\n'))
    else plan.replace(declaration.getStart(plan.file), lineEnd(plan.file.text, declaration.end), '')
  }
  if (!isWritten) plan.insert(firstLine(plan.file), `${text}\n`)
}

/** Returns true if anything besides the replaced code still uses the name. */
function isUsed({ checker }: CodemodContext, plan: FilePlan, { name, declaration }: Binding): boolean {
  const symbol = checker.getSymbolAtLocation(name)
  const replaced = plan.edits.filter(({ start, end }) => end > start)
  let used = false
  const visit = (node: ts.Node): void => {
    if (node === declaration) return
    if (ts.isIdentifier(node) && node.text === name.text && checker.getSymbolAtLocation(node) === symbol) {
      const start = node.getStart(plan.file)
      if (!replaced.some((one) => one.start <= start && one.end >= node.end)) {
        used = true
        if (!isNoted(plan, node))
          plan.note(node, reasons[name.text] ?? `\`${name.text}\` of the old SDK is still used here`)
      }
    }
    ts.forEachChild(node, visit)
  }
  visit(plan.file)
  return used
}

/** Returns true if the expression or type around a name has a note. */
function isNoted(plan: FilePlan, node: ts.Node): boolean {
  return plan.notes.some(({ start }) => start === node.getStart(plan.file))
}

function importText({ target }: CodemodContext, plan: FilePlan): string | undefined {
  if (plan.imports.size === 0) return undefined
  const old = plan.file.statements.find((one) => ts.isImportDeclaration(one))
  const quote = old?.moduleSpecifier.getText(plan.file)[0] ?? "'"
  const end = old?.getText(plan.file).endsWith(';') ? ';' : ''
  const all = [...plan.imports].toSorted(([a], [b]) => (a < b ? -1 : 1))
  const hasValue = all.some(([, { isValue }]) => isValue)
  const names = all.map(([name, { isValue, local }]) => {
    const alias = local === name ? name : `${name} as ${local}`
    return isValue || !hasValue ? alias : `type ${alias}`
  })
  const from = `${quote}${target.moduleFor(plan.file.fileName)}${quote}`
  return `import ${hasValue ? '' : 'type '}{ ${names.join(', ')} } from ${from}${end}`
}

/** An import without the names that are no longer used. */
function keptText(declaration: ts.ImportDeclaration, stays: readonly Binding[]): string {
  const { moduleSpecifier, importClause } = declaration
  const first = stays.find(({ kind }) => kind === 'default')?.name.text
  const namespace = stays.find(({ kind }) => kind === 'namespace')?.name.text
  const named = stays.filter(({ kind }) => kind === 'named').map(({ name }) => name.parent.getText())
  const names = [
    ...(first === undefined ? [] : [first]),
    ...(namespace === undefined ? [] : [`* as ${namespace}`]),
    ...(named.length > 0 ? [`{ ${named.join(', ')} }`] : []),
  ]
  const end = declaration.getText().endsWith(';') ? ';' : ''
  const isType = importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword
  return `import ${isType ? 'type ' : ''}${names.join(', ')} from ${moduleSpecifier.getText()}${end}`
}

/** Reports re-exports, imports for side effects, `require` and `import()`. */
function noteOtherImports({ sdk }: CodemodContext, plan: FilePlan): void {
  const isOld = (node: ts.Node | undefined): boolean =>
    node !== undefined && ts.isStringLiteralLike(node) && sdk.isModule(node.text)
  const visit = (node: ts.Node): void => {
    if (ts.isExportDeclaration(node) && isOld(node.moduleSpecifier))
      plan.note(node, `exports names of ${sdk.name} again`)
    else if (ts.isImportDeclaration(node) && !node.importClause && isOld(node.moduleSpecifier))
      plan.note(node, 'sets the global names that the old SDK needs: the new client needs none')
    else if (
      ts.isCallExpression(node) &&
      isOld(node.arguments[0]) &&
      /^(?:require|import)$/.test(node.expression.getText())
    )
      plan.note(node, `loads ${sdk.name} in another way than by \`import … from\``)
    ts.forEachChild(node, visit)
  }
  visit(plan.file)
}

function lineEnd(text: string, at: number): number {
  return text.startsWith('\r\n', at) ? at + 2 : text.startsWith('\n', at) ? at + 1 : at
}

/** The place of the first statement, below the head of the file. */
function firstLine(file: ts.SourceFile): number {
  return file.statements[0]?.getStart(file) ?? 0
}
