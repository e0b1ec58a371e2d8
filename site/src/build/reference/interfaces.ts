import { readFileSync } from 'node:fs'
import ts from 'typescript'

/** A member of an interface or a class, with what its comment says. */
export interface Member {
  readonly name: string
  readonly type: string
  readonly optional: boolean
  readonly text: string
  /** `@default`; undefined where there is none. */
  readonly fallback: string | undefined
}

/** An interface or a class of a file. */
export interface Declared {
  readonly name: string
  readonly text: string
  /** What it extends, as it is written. */
  readonly base: string | undefined
  readonly members: readonly Member[]
}

/** Reads the exported interfaces and classes of a file with their comments. */
export function readDeclared(file: string): Declared[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true)
  return source.statements.flatMap((node) =>
    (ts.isInterfaceDeclaration(node) || ts.isClassDeclaration(node)) && isExported(node)
      ? [declaredOf(node, source)]
      : [],
  )
}

function declaredOf(node: ts.InterfaceDeclaration | ts.ClassDeclaration, source: ts.SourceFile): Declared {
  const members = Array.from<ts.ClassElement | ts.TypeElement>(node.members).flatMap((member) =>
    memberOf(member, source),
  )
  const base = node.heritageClauses?.[0]?.types[0]?.getText(source)
  return { name: node.name?.text ?? '', text: commentOf(node), base, members }
}

function memberOf(member: ts.ClassElement | ts.TypeElement, source: ts.SourceFile): Member[] {
  const isField = ts.isPropertySignature(member) || ts.isPropertyDeclaration(member)
  const text = commentOf(member)
  if (!isField || !ts.isIdentifier(member.name) || text === '') return []
  const fallback = ts.getJSDocTags(member).find(({ tagName }) => tagName.text === 'default')
  return [
    {
      name: member.name.text,
      type: (member.type?.getText(source) ?? 'unknown').replaceAll(/\s+/g, ' ').replace(/ \| undefined$/, ''),
      optional: member.questionToken !== undefined,
      text,
      fallback: fallback && ts.getTextOfJSDocComment(fallback.comment)?.replaceAll(/\s+/g, ' '),
    },
  ]
}

function commentOf(node: ts.Node): string {
  const comment = ts.getJSDocCommentsAndTags(node).find((one) => ts.isJSDoc(one))
  return (ts.getTextOfJSDocComment(comment?.comment) ?? '').replaceAll(/(?<!\n)\n(?!\n)/g, ' ').trim()
}

function isExported(node: ts.InterfaceDeclaration | ts.ClassDeclaration): boolean {
  return node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false
}
