import type { JsonObject } from './json-schema.ts'

/** An address that whoever uses the document fills in. */
export function server(name: string, description: string): JsonObject {
  return { url: `{${name}}`, description, variables: { [name]: { default: 'https://api.example.com' } } }
}
