import type { Access } from './access.ts'
import { callProperties, readObject } from './call-input.ts'
import type { CallRunner } from './call-runner.ts'
import type { Offer } from './offer.ts'
import { questionOf } from './question.ts'
import type { JsonSchema, Tool, ToolAnnotations } from './tool.ts'
import { ToolError } from './error-text.ts'

const inputSchema: JsonSchema = {
  type: 'object',
  properties: {
    operation: { type: 'string', description: 'The name of an operation, as search_operations returns it.' },
    params: { type: 'object', description: 'Its params, as describe_operations shows them.' },
    ...callProperties,
  },
  required: ['operation'],
  additionalProperties: false,
}

const descriptions: Readonly<Record<Access, string>> = {
  read: 'Calls an operation that changes nothing. A result that was cut has a cursor to continue from; fields saves room.',
  write: 'Calls an operation that adds or changes something.',
  destroy: 'Calls an operation that deletes or overwrites something for good, or runs commands. Ask your user first.',
}

const titles: Readonly<Record<Access, string>> = {
  read: 'Call an operation that reads',
  write: 'Call an operation that adds or changes something',
  destroy: 'Call an operation that destroys something or runs commands',
}

/** A tool for many operations promises what holds for all of them: a change can overwrite. */
const annotations: Readonly<Record<Access, ToolAnnotations>> = {
  read: { readOnlyHint: true, openWorldHint: true },
  write: { readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: true },
  destroy: { readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: true },
}

/** The tool that calls the operations with this effect. */
export function callTool(access: Access, offer: Offer, runner: CallRunner): Tool {
  const name = `${access}_operation`
  return {
    name,
    title: titles[access],
    description: descriptions[access],
    inputSchema,
    annotations: annotations[access],
    question: async (input) => {
      const { operation, params } = (input ?? {}) as { readonly operation?: unknown; readonly params?: unknown }
      const offered = typeof operation === 'string' ? await offer.find(operation).catch(() => undefined) : undefined
      return offered && questionOf(offered, params)
    },
    execute: (input, options = {}) =>
      runner.run(async () => {
        const { operation, ...rest } = readObject(input, Object.keys(inputSchema['properties'] as object))
        if (typeof operation !== 'string') throw new ToolError('operation has to be the name of an operation')
        const offered = await offer.find(operation)
        const right = offer.toolFor(offered.name)
        if (right !== name) throw new ToolError(`${offered.name} has to be called with ${right}`)
        return runner.call(offered, rest, options)
      }),
  }
}
