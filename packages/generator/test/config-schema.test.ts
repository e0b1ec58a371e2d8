import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { configKeys } from '../src/read/config-file.ts'

const schema = JSON.parse(readFileSync(new URL('../config.schema.json', import.meta.url), 'utf8')) as {
  readonly properties: Readonly<Record<string, { readonly type: string | readonly string[] }>>
}

it('the schema of the config knows the names that the command reads, with their kinds', () => {
  const { $schema: _, ...properties } = schema.properties
  const kinds = Object.entries(properties).map(([name, { type }]) => [name, [type].flat()])
  expect(Object.fromEntries(kinds)).toEqual(configKeys)
})
