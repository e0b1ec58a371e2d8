import { type OperationEntry, nameResult, type Service } from '../manifest/manifest.ts'
import { writeDescription, firstSentence } from '../operation-description.ts'
import { compactSchema } from '../results/compact-schema.ts'
import { resultSchema } from '../results/result-schema.ts'
import { callProperties, readObject } from './call-input.ts'
import type { CallRunner } from './call-runner.ts'
import { writeQuestion, refusal } from './consent.ts'
import { ToolError } from './error-text.ts'
import { byteSize } from './fit.ts'
import type { Offer } from './offer.ts'
import type { Tool, ToolResult } from './tool.ts'
import { searchTool } from './search-tool.ts'
import { paramsSchema } from './tool-schemas.ts'

/**
 * Tools that find, describe and call operations, for more operations than a model should have tools. Reading and
 * changing are separate tools, because hosts ask their users per tool.
 */
export function dynamicTools(offer: Offer, runner: CallRunner): Tool[] {
  const offered = new Set<string>(offer.operations.map(({ name }) => offer.toolFor(name)))
  const callers = [readTool, changeTool].map((make) => make(offer, runner))
  return [findTool(offer, runner), ...callers.filter(({ name }) => offered.has(name))]
}

function findTool(offer: Offer, runner: CallRunner): Tool {
  return searchTool(offer, runner, {
    title: 'Find and describe operations',
    description: (services) =>
      `Finds operations of ${services} by words of their names, summaries, routes and params, and describes those that are named. Begin here; describe before the first call.`,
    naming: {
      name: 'describe',
      description: 'Instead of query: names that were found. Shows their params, results and errors.',
    },
    limit: { most: 1000, usual: 10, description: 'At most this many (default 10).' },
    find: (query, limit) => search(offer, query, limit),
    show: (names) => describeAll(offer, names, runner.options.maxResultBytes),
  })
}

async function search(offer: Offer, query: string, limit: number): Promise<ToolResult> {
  const found = await offer.search(query, limit)
  if (found.length === 0) throw new ToolError(`No operation fits "${query}": try fewer or other words.`)
  const shown = found.map(({ operation, summary }) => ({
    operation,
    summary: shorten(firstSentence(summary)),
    call: offer.toolFor(operation),
  }))
  return { text: JSON.stringify(shown) }
}

/** Characters of a summary: its beginning shows which operations to describe. */
const longest = 120

/** Shortens a text at the end of a word. */
export function shorten(text: string): string {
  return text.length <= longest ? text : `${text.slice(0, longest).replace(/\s+\S*$/, '')}…`
}

async function describeAll(offer: Offer, names: readonly string[], room: number): Promise<ToolResult> {
  const described: object[] = []
  let left = room
  for (const name of names) {
    const one = await describeOne(offer, name)
    left -= byteSize(one) + 1
    // The first one is shown in full, whatever its length.
    const fits = left >= 0 || described.length === 0
    described.push(fits ? one : { operation: name, more: 'Too long to show here: describe it on its own.' })
  }
  return { text: JSON.stringify(described) }
}

async function describeOne(offer: Offer, given: string): Promise<object> {
  const { name, service, operation } = await offer.find(given)
  const { effect, errors } = operation
  return {
    operation: name,
    call: offer.toolFor(name),
    effect,
    description: writeDescription(operation),
    params: paramsSchema(service, operation),
    result: nameResult(operation),
    ...describeResult(service, operation),
    ...(errors.length ? { errors } : {}),
  }
}

/** Bytes of a result's schema: a large one is shown with fewer levels. */
const roomForResult = 4096

function describeResult(service: Service, operation: OperationEntry): object {
  const result = resultSchema(service, operation)
  if (!result) return {}
  const fitting = [3, 2, 1].map((levels) => compactSchema(result, levels)).find((one) => byteSize(one) <= roomForResult)
  return fitting ? { resultSchema: fitting } : {}
}

const callSchema = {
  type: 'object',
  properties: {
    operation: { type: 'string', description: 'The name of an operation, as search_operations returns it.' },
    params: { type: 'object', description: 'Its params, as search_operations describes them.' },
    ...callProperties,
  },
  required: ['operation'],
  additionalProperties: false,
}

const changeSchema = {
  ...callSchema,
  properties: {
    ...callSchema.properties,
    confirm: {
      type: 'boolean',
      description: 'true after your user has agreed to a call that deletes or overwrites for good, or runs commands.',
    },
  },
}

function readTool(offer: Offer, runner: CallRunner): Tool {
  return callTool(offer, runner, {
    name: 'read_operation',
    title: 'Call an operation that reads',
    description:
      'Calls an operation that changes nothing. A result that was cut has a cursor to continue from; fields makes it smaller.',
    inputSchema: callSchema,
    annotations: { readOnlyHint: true, openWorldHint: true },
  })
}

/** A tool for many operations can only promise what all of them do: a change can overwrite. */
function changeTool(offer: Offer, runner: CallRunner): Tool {
  return callTool(offer, runner, {
    name: 'change_operation',
    title: 'Call an operation that changes something',
    description: 'Calls an operation that adds, changes or deletes something, or runs commands.',
    inputSchema: changeSchema,
    annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: true },
  })
}

/** A tool that calls the operations in its name, if they need no consent or have it. */
function callTool(offer: Offer, runner: CallRunner, tool: Omit<Tool, 'execute'>): Tool {
  const known = Object.keys(tool.inputSchema['properties'] as object)
  return {
    ...tool,
    execute: (input, options = {}) =>
      runner.attempt(async () => {
        const { operation, confirm, ...rest } = readObject(input, known)
        if (typeof operation !== 'string') throw new ToolError('operation has to be the name of an operation')
        const offered = await offer.find(operation)
        const right = offer.toolFor(offered.name)
        if (right !== tool.name) throw new ToolError(`${offered.name} has to be called with ${right}`)
        const question = writeQuestion(offered, rest['params'])
        if (question !== undefined) {
          if (options.ask && !(await options.ask(question))) throw new ToolError(refusal)
          if (!options.ask && confirm !== true)
            throw new ToolError(`Nothing was sent. Ask your user: ${question} Then call it with "confirm": true.`)
        }
        return runner.run(() => runner.call(offered, rest, options))
      }),
  }
}
