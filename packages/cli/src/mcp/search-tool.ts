import { readLimit, readObject } from './call-input.ts'
import type { CallRunner } from './call-runner.ts'
import { ToolError } from './error-text.ts'
import type { Offer } from './offer.ts'
import type { Tool, ToolResult } from './tool.ts'

/** How operations are searched, and how named ones are shown. */
interface Search {
  readonly title: string
  /** The description of the tool, from the names of the services. */
  readonly description: (services: string) => string
  /** The input that names operations instead of a query. */
  readonly naming: { readonly name: string; readonly description: string }
  readonly limit: { readonly most: number; readonly usual: number; readonly description: string }
  readonly find: (query: string, limit: number) => Promise<ToolResult>
  readonly show: (names: readonly string[]) => Promise<ToolResult>
}

/** The most names to show at once. */
export const mostNames = 20

/** The tool that finds operations by words, and shows named ones. */
export function searchTool(
  { operations }: Offer,
  runner: CallRunner,
  { title, description, naming, limit, find, show }: Search,
): Tool {
  const services = new Set(operations.map(({ service }) => service.name))
  const names = { type: 'array', items: { type: 'string' }, minItems: 1, maxItems: mostNames }
  const properties = {
    query: { type: 'string', description: 'Words such as "list issue events", or a name or operation id.' },
    limit: { type: 'integer', minimum: 1, maximum: limit.most, description: limit.description },
    [naming.name]: { ...names, description: naming.description },
  }
  return {
    name: 'search_operations',
    title,
    description: description([...services].join(', ')),
    inputSchema: { type: 'object', properties, additionalProperties: false },
    annotations: { readOnlyHint: true, openWorldHint: false },
    execute: (input) =>
      runner.run(async () => {
        const given = readObject(input, Object.keys(properties))
        const { query, [naming.name]: named } = given
        if (isListOfNames(named) && query === undefined) return show(named)
        if (typeof query !== 'string' || query.trim() === '' || named !== undefined)
          throw new ToolError(
            `query has to be one word or more, or else ${naming.name} a list of 1 to ${mostNames} names`,
          )
        return find(query, Math.min(readLimit(given['limit']) ?? limit.usual, limit.most))
      }),
  }
}

function isListOfNames(names: unknown): names is string[] {
  return (
    Array.isArray(names) &&
    names.length >= 1 &&
    names.length <= mostNames &&
    names.every((name) => typeof name === 'string')
  )
}
