import type { StandardSchemaWithJSON } from '@modelcontextprotocol/server'
import type { JsonSchema } from './tool.ts'

/** A JSON Schema as it is shown. The tools check their input themselves, since their errors say what to do. */
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
