import { comment } from './comment.ts'
import { Imports } from './imports.ts'
import type { Group, Layout } from './layout.ts'
import { methodComment } from './method-comment.ts'
import type { Paths } from './paths.ts'
import { key, typeKey } from './quote.ts'
import { Signature } from './signature.ts'

/** The name of the value that a group's file exports. */
export function groupValue({ interface: name }: Group): string {
  return `${name.charAt(0).toLowerCase()}${name.slice(1)}Resource`
}

/** The text of a folder's `group.gen.ts`: the interface that users see, and the operations behind it. */
export function groupFile(layout: Layout, group: Group, paths: Paths, composed: string | undefined): string {
  const value = groupValue(group)
  const imports = new Imports([group.interface, value])
  const core = (name: string): string => imports.type(name, '@portolan/core')
  const methods = methodsOf(layout, group, imports, paths)
  const groups = group.groups.map((inner) => {
    const type = imports.type(inner.interface, paths.between(group.folder, inner.folder, 'group.gen'))
    return `${comment([inner.description], [], 2)}readonly ${typeKey(inner.path.at(-1) as string)}: ${type}`
  })
  const by = composed === undefined ? undefined : paths.fromRoot(group.folder, composed)
  const extending = by === undefined ? '' : ` extends ${imports.type(`Composed${group.interface}`, by)}`
  const members = [
    ...group.groups.map(
      (inner) =>
        `${key(inner.path.at(-1) as string)}: ${imports.value(groupValue(inner), paths.between(group.folder, inner.folder, 'group.gen'))}`,
    ),
    ...group.operations.map(
      ({ call, name }) =>
        `${key(call.at(-1) as string)}: ${imports.value(name, paths.between(group.folder, group.folder, 'operations.gen'))}`,
    ),
    ...(by === undefined ? [] : [`...${imports.value('composed', by)}`]),
  ]
  const head = comment([group.description ?? `The calls of \`${group.path.join('.')}\`.`])
  const made = `${imports.value('resource', '@portolan/core')}<${group.interface}>()({ ${members.join(', ')} })`
  const body = `${head}export interface ${group.interface}${extending} {\n${[...groups, ...methods].join('\n')}\n}\n\nexport const ${value}: ${core('Resource')}<${group.interface}> = ${made}\n`
  return `${imports.text()}\n\n${body}`
}

/** The methods of an interface, with their doc comments. */
export function methodsOf(layout: Layout, group: Group, imports: Imports, paths: Paths): string[] {
  const signature = new Signature(layout, group.folder, imports, paths)
  return group.operations.map((operation) => {
    const paged = operation.paging !== undefined
    const options = imports.type(paged ? 'PagedOptions' : 'CallOptions', '@portolan/core')
    const request = imports.type(paged ? 'PagedRequest' : 'ApiRequest', '@portolan/core')
    const result = `${paged ? `${signature.item(operation)}, ` : ''}${signature.result(operation)}`
    const mark = signature.isOptional(operation) ? '?' : ''
    const name = typeKey(operation.call.at(-1) as string)
    return `${methodComment(operation)}${name}(params${mark}: ${signature.params(operation)}, options?: ${options}): ${request}<${result}>`
  })
}
