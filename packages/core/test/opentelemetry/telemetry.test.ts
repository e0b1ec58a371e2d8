import { telemetry } from '@portolan/core/opentelemetry'
import { expect, it } from 'vitest'

it.each<[string, unknown, string]>([
  ['a misspelt option', { metric: true }, 'metric is not an option; did you mean `metrics`?'],
  ['attempts that are no boolean', { attempts: 'no' }, 'attempts must be true or false, got string'],
  ['a provider that is none', { tracerProvider: {} }, 'tracerProvider must be an object with getTracer, got object'],
  ['no object', 7, 'options must be an object, got 7'],
])('refuses %s', (_, options, message) => {
  expect(() => telemetry(options as object)).toThrow(
    expect.objectContaining({ name: 'RequestValidationError', message }) as Error,
  )
})
