import { comment } from './comment.ts'
import { Imports } from './imports.ts'
import type { Operation } from '@portolan/openapi'
import type { Face, Group, Layout } from './layout.ts'
import { methodComment } from './method-comment.ts'
import type { Paths } from './paths.ts'
import { unwrapMember, unwrapMethod } from './webhooks.ts'
import { key, quote, typeKey } from './quote.ts'
import { Signature } from './signature.ts'

/** The name of the value that a group's file exports for an interface. */
export function groupValue({ interface: name }: Face): string {
  return `${name.charAt(0).toLowerCase()}${name.slice(1)}Resource`
}

/** Whether all calls of a group are made by hand, and with them its interface and its resource. */
export function isByHand({ composed, faces, groups }: Group): boolean {
  return composed !== undefined && groups.length === 0 && faces.every(({ methods }) => methods.length === 0)
}

/** The module that has a group's interface and its resource, as a file of a folder imports it. */
export function groupModule(group: Group, folder: string, paths: Paths): string {
  return isByHand(group)
    ? paths.fromRoot(folder, group.composed as string)
    : paths.between(folder, group.folder, 'group.gen')
}

/** The text of a folder's `group.gen.ts`: the interfaces that users see, and the operations behind them. */
export function groupFile(layout: Layout, group: Group, paths: Paths): string {
  const imports = new Imports([operationsLoader, ...group.faces.flatMap((face) => [face.interface, groupValue(face)])])
  // Calls by hand belong to the last face: that of the host with the most calls.
  const faces = group.faces.map((face) =>
    faceText(layout, group, face, paths, imports, face === group.faces.at(-1) ? group.composed : undefined),
  )
  const load = loadOperations(group, group.folder, paths)
  return `${[imports.text(), ...load, ...faces].join('\n\n')}\n`
}

function faceText(
  layout: Layout,
  group: Group,
  face: Face,
  paths: Paths,
  imports: Imports,
  composed: string | undefined,
): string {
  const { interface: name, methods } = face
  const groups = group.groups.map((inner) => {
    const type = imports.type(inner.faces[0].interface, groupModule(inner, group.folder, paths))
    return `${comment([inner.description], [], 2)}readonly ${typeKey(inner.path.at(-1) as string)}: ${type}`
  })
  const by = composed === undefined ? undefined : paths.fromRoot(group.folder, composed)
  const extending = by === undefined ? '' : ` extends ${imports.type(`Composed${name}`, by)}`
  const member = (call: string, value: string, from: string): string => `${key(call)}: ${imports.value(value, from)}`
  const members = [
    ...group.groups.map((inner) =>
      member(inner.path.at(-1) as string, groupValue(inner.faces[0]), groupModule(inner, group.folder, paths)),
    ),
    ...methods.map((one) => laterMember(one, imports)),
    ...(by === undefined ? [] : [`...${imports.value('composed', by)}`]),
    ...unwrapMember(layout, group, imports, paths),
  ]
  const head = comment([group.description ?? `The calls of \`${group.path.join('.')}\`.`])
  const made = `${imports.value('resource', '@portolan/core')}<${name}>()({ ${members.join(', ')} })`
  const unwrap = unwrapMethod(layout, group, imports, paths)
  const body = [...groups, ...methodsOf(layout, group, methods, imports, paths), ...unwrap].join('\n')
  return `${head}export interface ${name}${extending} {\n${body}\n}\n\nexport const ${groupValue(face)}: ${imports.type('Resource', '@portolan/core')}<${name}> = ${made}`
}

/** The name of the function that loads the operations of a group. */
export const operationsLoader = 'operations'

/** That function, which a group of calls by hand alone does not need. */
export function loadOperations({ operations, folder: home }: Group, folder: string, paths: Paths): string[] {
  if (operations.length === 0) return []
  return [`const ${operationsLoader} = () => import('${paths.between(folder, home, 'operations.gen')}')`]
}

/** A call as the member of a resource: its operation is loaded with the first call of the group. */
export function laterMember({ call, name, paging }: Operation, imports: Imports): string {
  const load = imports.value(paging ? 'loadList' : 'loadCall', '@portolan/core')
  return `${key(call.at(-1) as string)}: ${load}(${operationsLoader}, ${quote(name)})`
}

/** The methods of an interface, with their doc comments. */
export function methodsOf(
  layout: Layout,
  group: Group,
  methods: readonly Operation[],
  imports: Imports,
  paths: Paths,
): string[] {
  const signature = new Signature(layout, group.folder, imports, paths)
  return methods.map((operation) => {
    const paged = operation.paging !== undefined
    const options = imports.type(paged ? 'PagedOptions' : 'CallOptions', '@portolan/core')
    const request = imports.type(paged ? 'PagedRequest' : 'ApiRequest', '@portolan/core')
    const result = `${paged ? `${signature.item(operation)}, ` : ''}${signature.result(operation)}`
    const mark = signature.isOptional(operation) ? '?' : ''
    const name = typeKey(operation.call.at(-1) as string)
    return `${methodComment(operation)}${name}(params${mark}: ${signature.params(operation)}, options?: ${options}): ${request}<${result}>`
  })
}
