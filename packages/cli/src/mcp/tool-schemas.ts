import { inlineSchema } from '../manifest/schema.ts'
import { isList, type OperationEntry, type Service } from '../manifest/manifest.ts'
import { compactSchema } from '../results/compact-schema.ts'
import { resultSchema } from '../results/result-schema.ts'
import { callProperties } from './call-input.ts'
import type { Offered } from './offer.ts'
import type { JsonSchema } from './tool.ts'

/** The JSON Schema of an operation's params and options, as its manifest has it. */
export function paramsSchema({ schemas }: Service, { schema, options = [], composed }: OperationEntry): JsonSchema {
  const { properties, required = [], ...params } = schema ?? { type: 'object', additionalProperties: false }
  const needed = [...required, ...options.filter((option) => option.required).map(({ name }) => name)]
  const own = Object.fromEntries(options.map((option) => [option.name, option.schema]))
  const whole = { ...params, properties: { ...properties, ...own }, ...(needed.length ? { required: needed } : {}) }
  const one = inlineSchema(whole, schemas)
  if (composed !== 'batch') return one
  return {
    type: 'object',
    properties: { items: { type: 'array', items: one, minItems: 1 } },
    required: ['items'],
    additionalProperties: false,
  }
}

/** The input of a tool for one operation. */
export function inputSchema({ service, operation }: Offered): JsonSchema {
  const params = paramsSchema(service, operation)
  const isNeeded = [...operation.params, ...(operation.options ?? [])].some(({ required }) => required)
  const { fields, ...ofLists } = callProperties
  return {
    type: 'object',
    properties: { params, ...(fields ? { fields } : {}), ...(isList(operation) ? ofLists : {}) },
    ...(isNeeded ? { required: ['params'] } : {}),
    additionalProperties: false,
  }
}

/**
 * The schema of what a tool for one operation returns. Nothing in it is required: `fields` omits fields, and so does
 * the size limit of a result.
 */
export function outputSchema({ service, operation }: Pick<Offered, 'service' | 'operation'>): JsonSchema {
  const result = resultSchema(service, operation)
  const shown = result ? withoutRules(compactSchema(result, 1)) : {}
  if (isList(operation))
    return object({
      items: { type: 'array', items: shown },
      shown: { type: 'integer', description: 'The number of items here.' },
      more: { type: 'boolean' },
      cursor: { type: 'string', description: 'Continues after the last item.' },
      ...remarks,
    })
  const { properties = {} } = shown as { readonly properties?: Readonly<Record<string, JsonSchema>> }
  const own = { result: {}, more: { type: 'boolean' }, ...remarks }
  // A field of the service with the same name has another type.
  const shared = Object.keys(own).filter((name) => Object.hasOwn(properties, name))
  return object({ ...own, ...properties, ...Object.fromEntries(shared.map((name) => [name, {}])) })
}

const remarks = { leftOut: { type: 'object' }, note: { type: 'string' }, error: { type: 'string' } }

function object(properties: Readonly<Record<string, unknown>>): JsonSchema {
  return { type: 'object', properties }
}

/** The client has checked the data. A host knows less about dates and new values, and should not check it again. */
function withoutRules(schema: JsonSchema): JsonSchema {
  return JSON.parse(
    JSON.stringify(schema, (key, value: unknown) =>
      (key === 'format' && typeof value === 'string') || (key === 'enum' && Array.isArray(value)) ? undefined : value,
    ),
  ) as JsonSchema
}
