import type { StandardSchemaWithJSON } from '@modelcontextprotocol/server'
import type { JsonSchema } from './tool.ts'

/** A JSON Schema for display only. The tools check their input themselves, because their errors say what to do. */
export function makeStandardSchema<T = unknown>(schema: JsonSchema): StandardSchemaWithJSON<T> {
  const shown = (): Record<string, unknown> => ({ ...schema })
  return {
    '~standard': {
      version: 1,
      vendor: 'portolan',
      validate: (value) => ({ value: value as T }),
      jsonSchema: { input: shown, output: shown },
    },
  }
}
