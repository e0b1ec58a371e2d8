import type { NamedSchema, PlainSchema } from '../model/service.ts'

const roles = [
  ['#params ', 'params'],
  ['#result ', 'result'],
  ['#webhook', 'webhook'],
] as const

/** The schemas by their ids, each with its counterpart in the other direction. */
export function nameSchemas(all: ReadonlyMap<string, PlainSchema>): Record<string, NamedSchema> {
  return Object.fromEntries(
    Array.from(all, ([id, one]) => {
      const role = roles.find(([prefix]) => id.startsWith(prefix))?.[1] ?? 'schema'
      const other = id.endsWith(' result') ? id.replace(/ result$/, ' params') : id.replace(/ params$/, ' result')
      const hasOther = role === 'schema' && other !== id && all.has(other)
      return [id, { id, role, ...(hasOther ? { counterpart: other } : {}), ...one }]
    }),
  )
}
