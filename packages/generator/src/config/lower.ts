import { escapePointer, type ExtensionSource, findIssue, type PlacedExtension } from '@portolan/openapi'
import { type Config, composedCalls } from './config.ts'
import { documentKeys, isOfRoot } from './config-keys.ts'

/**
 * The extensions beside the document that a config stands for.
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
  // The names of places, for each of which it is so.
  if (Array.isArray(value))
    return value.map((at, index) => ({ name, at: String(at), value: true, pointer: `${pointer}/${index}` }))
  return Object.entries(value as object).map(([at, one]: [string, unknown]) => ({
    name,
    at,
    value: one,
    pointer: `${pointer}/${escapePointer(at)}`,
  }))
}
