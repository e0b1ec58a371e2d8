import { findIssue } from '@portolan/openapi'
import type { OptionsSchema, Output } from './output.ts'

/** The keywords of `OptionsSchema`, and those that say nothing about a value. */
const keywords: ReadonlySet<string> = new Set([
  ...['type', 'enum', 'const', 'oneOf', 'items', 'required', 'properties', 'additionalProperties'],
  ...['minimum', 'maximum', 'pattern'],
  ...['title', 'description', 'default', 'examples', 'deprecated', '$schema', '$id', '$comment'],
])

/** Returns the fault in an output's options, or in their schema; undefined if there is none. */
export function findOptionsFault({ name, options: schema = {} }: Output<never>, options: object): string | undefined {
  const unknown = findUnknownKeyword(schema)
  if (unknown !== undefined)
    return `the output ${name} describes its options with \`${unknown}\`, which is not checked: leave it out, and check it in \`files\``
  const closed = { type: 'object', additionalProperties: false, ...schema }
  const fault = findIssue(options, closed, `/${name}`)
  return fault && `the option ${fault.pointer.slice(1).replaceAll('/', '.')} of an output: ${fault.message}`
}

function findUnknownKeyword(schema: OptionsSchema): string | undefined {
  const own = Object.keys(schema).find((keyword) => !keywords.has(keyword))
  if (own !== undefined) return own
  const { properties = {}, items, additionalProperties, oneOf = [] } = schema
  const others = typeof additionalProperties === 'object' ? [additionalProperties] : []
  const within = [...Object.values(properties), ...(items ? [items] : []), ...others, ...oneOf]
  return within.map(findUnknownKeyword).find((found) => found !== undefined)
}

/** The options with the defaults that their schema has. */
export function fillDefaults({ properties = {} }: OptionsSchema, options: object): Record<string, unknown> {
  const defaults = Object.entries(properties).flatMap(([name, one]) =>
    one.default === undefined ? [] : [[name, structuredClone(one.default)]],
  )
  return { ...(Object.fromEntries(defaults) as object), ...options }
}
