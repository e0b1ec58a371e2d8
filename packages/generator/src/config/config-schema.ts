import { findIssue, type ValueIssue, type ValueSchema } from '@portolan/openapi'
import { documentKeys, keySchema } from './config-keys.ts'
import { outputKeys } from './output-keys.ts'

/** The JSON Schema of `portolan.yaml`, as in `config.schema.json`: one config, or a list of them. */
export function configFileSchema(): object {
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'The config of portolan-generate',
    ...configSchema(),
    type: ['object', 'array'],
    items: { $ref: '#' },
    minItems: 1,
  }
}

function configSchema(): ValueSchema {
  return {
    type: 'object',
    additionalProperties: false,
    properties: {
      $schema: { type: 'string' },
      ...mapValues(outputKeys, ({ schema, help }) => ({ ...schema, description: sentence(help) })),
      ...Object.fromEntries(
        [...documentKeys].map(([key, rows]) => [
          key,
          { ...keySchema(rows), description: rows.map(({ help }) => sentence(help)).join(' ') },
        ]),
      ),
    },
  }
}

function mapValues<A, B>(all: Readonly<Record<string, A>>, make: (one: A) => B): Record<string, B> {
  return Object.fromEntries(Object.entries(all).map(([name, one]) => [name, make(one)]))
}

function sentence(help: string): string {
  return `${help.charAt(0).toUpperCase()}${help.slice(1)}.`
}

/** Returns the first fault in a config; undefined if there is none. */
export function findConfigIssue(config: unknown): ValueIssue | undefined {
  return findIssue(config, configSchema(), '')
}
