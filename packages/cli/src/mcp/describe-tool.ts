import { resultText } from '../manifest/list.ts'
import type { OperationEntry, Service } from '../manifest/manifest.ts'
import { descriptionOf } from '../operation-description.ts'
import { compactSchema } from '../results/compact-schema.ts'
import { resultSchema } from '../results/result-schema.ts'
import { byteSize } from './fit.ts'
import { readObject } from './call-input.ts'
import type { CallRunner } from './call-runner.ts'
import { paramsSchema } from './input-schema.ts'
import type { Offer } from './offer.ts'
import type { JsonSchema, Tool, ToolResult } from './tool.ts'
import { ToolError } from './error-text.ts'

const most = 20

const inputSchema: JsonSchema = {
  type: 'object',
  properties: {
    operations: {
      type: 'array',
      items: { type: 'string' },
      minItems: 1,
      maxItems: most,
      description: 'Names such as "issues.issueEvents.get".',
    },
  },
  required: ['operations'],
  additionalProperties: false,
}

/** The tool that describes operations. */
export function describeTool(offer: Offer, runner: CallRunner): Tool {
  return {
    name: 'describe_operations',
    title: 'Describe operations',
    description: 'Shows what operations do, the JSON Schema of their params, and their results and errors.',
    inputSchema,
    annotations: { readOnlyHint: true, openWorldHint: false },
    execute: (input) => runner.run(() => describe(offer, input, runner.maxResultBytes)),
  }
}

async function describe(offer: Offer, input: unknown, room: number): Promise<ToolResult> {
  const { operations: names } = readObject(input, ['operations'])
  if (!isListOfNames(names)) throw new ToolError(`operations has to be a list of 1 to ${most} names`)
  const described: object[] = []
  let left = room
  for (const name of names) {
    const one = await describeOne(offer, name)
    left -= byteSize(one) + 1
    // The first is shown however long it is: nothing of it can be left out.
    const fits = left >= 0 || described.length === 0
    described.push(fits ? one : { operation: name, more: 'Describe it on its own: it does not fit here.' })
  }
  return { text: JSON.stringify(described) }
}

function isListOfNames(names: unknown): names is string[] {
  return (
    Array.isArray(names) && names.length >= 1 && names.length <= most && names.every((name) => typeof name === 'string')
  )
}

/** Bytes of a result's schema: a large one is shown with fewer levels. */
const roomForResult = 4096

async function resultOf(service: Service, operation: OperationEntry): Promise<object> {
  const result = resultSchema(service, operation)
  if (!result) return {}
  const fitting = [3, 2, 1].map((levels) => compactSchema(result, levels)).find((one) => byteSize(one) <= roomForResult)
  return fitting ? { resultSchema: fitting } : {}
}

async function describeOne(offer: Offer, given: string): Promise<object> {
  const { name, service, operation } = await offer.find(given)
  const { effect, errors } = operation
  return {
    operation: name,
    call: offer.toolFor(name),
    effect,
    description: descriptionOf(operation),
    params: paramsSchema(service, operation),
    result: resultText(operation),
    ...(await resultOf(service, operation)),
    ...(errors.length ? { errors } : {}),
  }
}
