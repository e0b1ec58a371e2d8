import { inlineSchema } from '../manifest/inline-schema.ts'
import type { JsonSchema, OperationEntry, Service } from '../manifest/manifest.ts'

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
