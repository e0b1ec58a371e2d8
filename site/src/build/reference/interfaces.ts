import { readFileSync } from 'node:fs'
import ts from 'typescript'

/** A member of an interface or a class, with what its comment says: a field, or a method of an interface. */
export interface Member {
  readonly name: string
  readonly type: string
  readonly optional: boolean
  readonly text: string
  /** `@default`; undefined where there is none. */
  readonly fallback: string | undefined
}

/** An interface, a class or an alias of a file. */
export interface Declared {
  readonly name: string
  /** The source text of an alias's type; undefined for an interface or a class. */
  readonly alias: string | undefined
  readonly text: string
  /** The source text of the types that it extends. */
  readonly base: string | undefined
  readonly members: readonly Member[]
}

/** Reads the exported interfaces, classes and aliases of a file with their comments. */
export function readDeclared(file: string): Declared[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true)
  return source.statements.flatMap((node) => {
    if (!isDeclaration(node) || !isExported(node)) return []
    return [ts.isTypeAliasDeclaration(node) ? readAlias(node, source) : readDeclaration(node, source)]
  })
}

type Declaration = ts.InterfaceDeclaration | ts.ClassDeclaration | ts.TypeAliasDeclaration

function isDeclaration(node: ts.Node): node is Declaration {
  return ts.isInterfaceDeclaration(node) || ts.isClassDeclaration(node) || ts.isTypeAliasDeclaration(node)
}

function readAlias(node: ts.TypeAliasDeclaration, source: ts.SourceFile): Declared {
  const alias = oneLine(node.type.getText(source)).replace(/^\| /, '')
  return { name: node.name.text, alias, text: readComment(node), base: undefined, members: [] }
}

function readDeclaration(node: ts.InterfaceDeclaration | ts.ClassDeclaration, source: ts.SourceFile): Declared {
  const members = Array.from<ts.ClassElement | ts.TypeElement>(node.members).flatMap((member) =>
    readMember(member, source),
  )
  const base = node.heritageClauses?.[0]?.types[0]?.getText(source)
  return { name: node.name?.text ?? '', alias: undefined, text: readComment(node), base, members }
}

function readMember(member: ts.ClassElement | ts.TypeElement, source: ts.SourceFile): Member[] {
  const isField = ts.isPropertySignature(member) || ts.isPropertyDeclaration(member)
  const isMethod = ts.isMethodSignature(member)
  if (!(isField || isMethod) || !ts.isIdentifier(member.name)) return []
  // The undocumented fields of a class are only for its own code.
  const text = readComment(member)
  if (text === '' && ts.isPropertyDeclaration(member)) return []
  const fallback = ts.getJSDocTags(member).find(({ tagName }) => tagName.text === 'default')
  return [
    {
      name: member.name.text,
      type: isMethod ? signatureText(member, source) : fieldType(member.type, source),
      optional: member.questionToken !== undefined,
      text,
      fallback: fallback && oneLine(ts.getTextOfJSDocComment(fallback.comment) ?? ''),
    },
  ]
}

function signatureText(method: ts.MethodSignature, source: ts.SourceFile): string {
  const params = method.parameters.map((param) => param.getText(source)).join(', ')
  return oneLine(`(${params}) => ${method.type?.getText(source) ?? 'unknown'}`)
}

/** A type without the parentheses and the `undefined` that an optional field has around it. */
function fieldType(type: ts.TypeNode | undefined, source: ts.SourceFile): string {
  return oneLine(type?.getText(source) ?? 'unknown').replace(/ \| undefined$/, '')
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ')
}

function readComment(node: ts.Node): string {
  const comment = ts.getJSDocCommentsAndTags(node).find((one) => ts.isJSDoc(one))
  const said = ts.getTextOfJSDocComment(comment?.comment) ?? returnsText(node)
  return said.replaceAll(/(?<!\n)\n(?!\n)/g, ' ').trim()
}

/** A method may say no more than what it returns. */
function returnsText(node: ts.Node): string {
  const text = ts.getTextOfJSDocComment(ts.getJSDocReturnTag(node)?.comment)
  return text === undefined ? '' : `Returns ${text}`
}

function isExported(node: Declaration): boolean {
  return node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false
}
