import { join } from 'node:path'
import type { Operation } from '@portolan/core'
import type { DocumentedOperation } from '@portolan/testing/reference/reference'
import { type Book, sectionOf, textOf } from './book.ts'
import { type Code, findSchema } from './code.ts'
import { type Group, isOperation } from './groups.ts'
import { comment } from './comment.ts'
import { requireSections } from './sections.ts'
import { Imports } from './imports.ts'
import { methodComment } from './method-comment.ts'
import { resultOf, takesNothing } from './signature.ts'
import { importPath, typesOf } from './types-file.ts'
import { SourceError } from './source-error.ts'

/** The text of a folder's `group.gen.ts`: the interface of each of its groups, with a method for each declaration. */
export function groupFile(root: string, book: Book, code: Code, groups: readonly Group[]): string {
  const imports = new Imports()
  const interfaces = groups.map((group) => interfaceOf(root, book, code, group, imports))
  const listed = groups.find((group) => group.listed)
  if (listed) interfaces.push(membersOf(code, listed, imports))
  return `// Written by \`npm run generate\` out of operations.ts and ${book.see}.\n${imports.text()}\n${interfaces.join('\n\n')}\n`
}

/** The name of the interface of a group's members that are written by hand, where it has any. */
export function composedInterface(root: string, { interface: name, folder }: Group): string | undefined {
  const composed = `Composed${name}`
  return textOf(join(root, folder, 'composed.ts'))?.includes(`interface ${composed} `) ? composed : undefined
}

function interfaceOf(root: string, book: Book, code: Code, group: Group, imports: Imports): string {
  const composed = composedInterface(root, group)
  const own = composed ? ` extends ${imports.add(composed, './composed.ts')}` : ''
  const methods = Object.entries(group.members).flatMap(([member, operation]) =>
    isOperation(operation) ? [method(book, code, group, member, operation, imports)] : [],
  )
  const head = comment(group.comment?.split('\n\n') ?? [])
  return `${head}\nexport interface ${group.interface}${own} {\n${methods.join('\n')}\n}`
}

/** The operations that `index.ts` makes the group of. */
function membersOf({ operations }: Code, { folder, members }: Group, imports: Imports): string {
  const list = Object.entries(members).flatMap(([member, value]) => {
    const found = operations.find(({ operation }) => operation === value)
    if (!found) return []
    const name = imports.addValue(found.name, importPath(folder, found.file))
    return [member === name ? name : `${member}: ${name}`]
  })
  return `/** The operations of the group, by the names of its methods. */\nexport const members = { ${list.join(', ')} }`
}

function method(book: Book, code: Code, group: Group, member: string, operation: Operation, imports: Imports): string {
  const section = sectionOfMember(book, code, group, member, operation)
  const { params, paging } = operation
  const schema = params === undefined ? undefined : findSchema(code, params)
  const type = schema
    ? imports.add(schema.name, typesOf(group.folder, schema))
    : imports.add('NoParams', '@portolan/core')
  const mark = schema && !takesNothing(schema.schema) ? '' : '?'
  const options = imports.add(paging ? 'PagedOptions' : 'CallOptions', '@portolan/core')
  const named = (name: string): string => imports.add(name, typesOf(group.folder, findSchema(code, name)))
  const result = resultOf(operation, code, named)
  const request = imports.add(paging ? 'PagedRequest' : 'ApiRequest', '@portolan/core')
  const doc = methodComment(section, operation, sectionOf(book, headingOf(section)))
  return `${doc}\n${member}(params${mark}: ${type}, options?: ${options}): ${request}<${result}>`
}

function headingOf({ name, variant }: DocumentedOperation): string {
  return variant === undefined ? name : `${name} (${variant})`
}

/** Of several sections with this route, the one of this member. */
export function sectionOfMember(
  book: Book,
  code: Code,
  group: Pick<Group, 'name' | 'file'>,
  member: string,
  operation: Operation,
): DocumentedOperation {
  const known = code.operations.find((one) => one.operation === operation)
  const sections = requireSections(book, known ?? { name: member, file: group.file, operation })
  const named = sections.find(({ name }) => name === `${group.name}.${member}`)
  const found = named ?? sections.find(({ name }) => name.endsWith(`.${member}`)) ?? sections[0]
  if (!found) throw new SourceError(`${book.page} has no section for \`${group.name}.${member}\``)
  return found
}
