import { posix } from 'node:path'
import type { SourceFile, Symbols, WrittenSchema } from '../../output.ts'

/** A type that is written again, because old clients have more under its name. */
interface Renewed {
  readonly name: string
  /** The type that it is now, and where it is written. */
  readonly as: string
  readonly module: string
  /** The types inside it: `ChatCompletion.Choice`. */
  readonly inner: readonly InnerType[]
}

interface InnerType {
  readonly name: string
  readonly as: string
  readonly inner: readonly InnerType[]
}

/** The names of all types, for the namespace of the class. */
export function listTypes(symbols: Symbols): string[] {
  const names = symbols.folders.flatMap((folder) =>
    symbols.schemasIn(folder).flatMap((one) => [one.name, ...one.inline.map(({ name }) => name)]),
  )
  return [...new Set(names)].toSorted()
}

/** `types.gen.ts`: the types of all folders; the objects in others are in the namespaces of those, too. */
export function printTypes(symbols: Symbols, file: SourceFile): string {
  const folders = symbols.folders.filter((folder) => symbols.schemasIn(folder).length > 0)
  const stars = folders.map((folder) => `export type * from '${file.pathTo(posix.join(folder, 'types.gen'))}'`)
  const texts = listRenewed(symbols).map(({ name, as, module, inner }) => {
    const own = `export type ${name} = ${file.use({ name: as, module, kind: 'type' })}`
    return inner.length === 0 ? own : `${own}\nexport declare ${printNamespace(name, inner, module, file)}`
  })
  return [file.imports(), stars.join('\n'), ...texts].filter((text) => text !== '').join('\n\n')
}

/** The names that the file declares itself. */
export function renewedNames(symbols: Symbols): string[] {
  return listRenewed(symbols).map(({ name }) => name)
}

function printNamespace(name: string, inner: readonly InnerType[], module: string, file: SourceFile): string {
  const texts = inner.map((one) => {
    const own = `export type ${one.name} = ${file.use({ name: one.as, module, kind: 'type' })}`
    return one.inner.length === 0 ? own : `${own}\nexport ${printNamespace(one.name, one.inner, module, file)}`
  })
  return `namespace ${name} {\n${texts.join('\n')}\n}`
}

function listRenewed(symbols: Symbols): Renewed[] {
  const all = symbols.folders.flatMap((folder) => symbols.schemasIn(folder).map((one) => [folder, one] as const))
  const inputs = new Map(all.map(([folder, { name }]) => [name, folder]))
  return all.flatMap(([folder, schema]) => {
    const { name } = schema
    const input = isSent(name) ? inputs.get(`${name}Input`) : undefined
    const inner = nest(schema)
    if (input === undefined && inner.length === 0) return []
    const as = input === undefined ? name : `${name}Input`
    return [{ name, as, module: posix.join(input ?? folder, 'types.gen'), inner: input === undefined ? inner : [] }]
  })
}

/** Returns true for what programs make, and do not get: old clients have one type for both directions. */
function isSent(name: string): boolean {
  return /(?:Params?|Input|Tool|Choice|Option|Options|Config|Definition|Parameters)$/.test(name)
}

/** The objects in a schema, by their names without that of what they are in. */
function nest({ name, inline }: WrittenSchema): InnerType[] {
  const make = (outer: string): InnerType[] => {
    const within = inline.filter((one) => isWithin(one.name, outer))
    const direct = within.filter((one) => !within.some((other) => isWithin(one.name, other.name)))
    return direct.map((one) => ({ name: one.name.slice(outer.length), as: one.name, inner: make(one.name) }))
  }
  return make(name)
}

function isWithin(name: string, outer: string): boolean {
  return name.length > outer.length && name.startsWith(outer) && /^[A-Z]/.test(name.slice(outer.length))
}
