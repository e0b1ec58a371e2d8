import { escapePointer, type ExtensionSource, findIssue, type PlacedExtension } from '@portolan/openapi'
import { type Config, composedCalls } from './config.ts'
import { documentKeys, isOfRoot, valuesOfAll } from './config-keys.ts'

/**
 * The extensions beside the document that a config declares.
 * @param source its file, and the place of the config in it
 */
export function lowerConfig(
  config: Config,
  { base, ...source }: ExtensionSource & { readonly base: string },
): PlacedExtension[] {
  const placed = Object.entries(config).flatMap(([key, value]) =>
    value === undefined
      ? []
      : lowerKey(key, value).map((one): PlacedExtension => ({ ...one, pointer: `${base}${one.pointer}`, source })),
  )
  const custom = composedCalls(config)
  return custom.length > 0
    ? [{ name: 'custom-calls', value: custom, pointer: `${base}/composed`, source }, ...placed]
    : placed
}

function lowerKey(key: string, value: unknown): PlacedExtension[] {
  const rows = documentKeys.get(key)
  const [first] = rows ?? []
  if (!rows || !first) return []
  const { name } = first
  const pointer = `/${key}`
  if (rows.some((row) => isOfRoot(row) && findIssue(value, row.schema, pointer) === undefined))
    return [{ name, value, pointer }]
  const ofAll = valuesOfAll(rows)
  const isOfAll = (one: unknown): boolean => ofAll !== undefined && findIssue(one, ofAll, pointer) === undefined
  const [shared, ofPlaces] = divide(Object.entries(value as object), ([, one]: [string, unknown]) => isOfAll(one))
  const atRoot = shared.length > 0 ? [{ name, value: Object.fromEntries(shared), pointer }] : []
  // A list names the places where it is true.
  if (Array.isArray(value))
    return value.map((at, index) => ({ name, at: String(at), value: true, pointer: `${pointer}/${index}` }))
  const placed = ofPlaces.map(([at, one]) => ({ name, at, value: one, pointer: `${pointer}/${escapePointer(at)}` }))
  return [...atRoot, ...placed]
}

function divide<T>(all: readonly T[], test: (one: T) => boolean): [T[], T[]] {
  return [all.filter(test), all.filter((one) => !test(one))]
}
