import { firstSentence } from '../operation-description.ts'
import { readLimit, readObject } from './call-input.ts'
import type { CallRunner } from './call-runner.ts'
import type { Offer } from './offer.ts'
import type { JsonSchema, Tool, ToolResult } from './tool.ts'
import { ToolError } from './error-text.ts'

const inputSchema: JsonSchema = {
  type: 'object',
  properties: {
    query: { type: 'string', description: 'Words such as "list issue events".' },
    limit: { type: 'integer', minimum: 1, maximum: 1000, description: 'At most this many (default 10).' },
  },
  required: ['query'],
  additionalProperties: false,
}

/** The tool that finds operations. */
export function searchTool(offer: Offer, runner: CallRunner): Tool {
  const services = new Set(offer.operations.map(({ service }) => service.name))
  return {
    name: 'search_operations',
    title: 'Find operations',
    description: `Finds operations of ${[...services].join(', ')} by words of their names, summaries, routes and params. Begin here.`,
    inputSchema,
    annotations: { readOnlyHint: true, openWorldHint: false },
    execute: (input) => runner.run(() => search(offer, input)),
  }
}

async function search(offer: Offer, input: unknown): Promise<ToolResult> {
  const { query, limit } = readObject(input, ['query', 'limit'])
  if (typeof query !== 'string' || query.trim() === '') throw new ToolError('query has to be one word or more')
  const found = await offer.search(query, readLimit(limit) ?? 10)
  if (found.length === 0) throw new ToolError(`No operation fits "${query}": try fewer or other words.`)
  const shown = found.map(({ operation, summary }) => ({
    operation,
    summary: shorten(firstSentence(summary)),
    call: offer.toolFor(operation),
  }))
  return { text: JSON.stringify(shown) }
}

/** Characters of a summary: its beginning tells what to describe. */
const longest = 120

function shorten(text: string): string {
  return text.length <= longest ? text : `${text.slice(0, longest).replace(/\s+\S*$/, '')}…`
}
