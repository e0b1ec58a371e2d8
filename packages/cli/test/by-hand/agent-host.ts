// Plays a host with the official SDK against a client's emulator, calls each operation with sampled params, and holds results
// against their schemas: node --conditions=@portolan/source packages/cli/test/by-hand/agent-host.ts <folder of a client>
import { join } from 'node:path'
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import { AjvJsonSchemaValidator } from '@modelcontextprotocol/client/validators/ajv'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'

const [folder = ''] = process.argv.slice(2)
const main = join(import.meta.dirname, '../../src/main.ts')

async function connect(...flags: string[]): Promise<Client> {
  const client = new Client({ name: 'host', version: '1.0.0' }, { capabilities: {} })
  const args = ['--conditions=@portolan/source', main, 'mcp', '--client', folder, '--emulator', ...flags]
  await client.connect(
    new StdioClientTransport({ command: process.execPath, args, env: { PATH: process.env['PATH'] ?? '' } }),
  )
  return client
}

interface Schema {
  readonly type?: string | readonly string[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly items?: Schema
  readonly examples?: readonly unknown[]
  readonly format?: string
  readonly minimum?: number
  readonly minLength?: number
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
  readonly minItems?: number
}

/** A value that a schema takes, as far as it is plain. */
function sample(schema: Schema): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.examples?.length) return schema.examples[0]
  if (schema.enum) return schema.enum[0]
  const union = schema.anyOf ?? schema.oneOf
  if (union?.[0] && !schema.properties) return sample(union[0])
  if (schema.allOf && !schema.properties) return Object.assign({}, ...schema.allOf.map(sample)) as unknown
  switch ([schema.type].flat()[0]) {
    case 'integer':
    case 'number':
      return schema.minimum ?? 1
    case 'boolean':
      return true
    case 'array':
      return Array.from({ length: schema.minItems ?? 1 }, () => sample(schema.items ?? {}))
    case 'string':
      if (schema.format === 'date-time') return '2026-01-02T03:04:05Z'
      if (schema.format === 'date') return '2026-01-02'
      if (schema.format === 'uuid') return '0af76519-16cd-43dd-8448-eb211c80319c'
      return 'a'.repeat(Math.max(1, schema.minLength ?? 3))
    default: {
      const names = schema.required ?? []
      return Object.fromEntries(names.map((name) => [name, sample(schema.properties?.[name] ?? {})]))
    }
  }
}

const client = await connect('--tools', 'direct', '--allow-writes')
console.log('protocol', client.getServerVersion(), client.getServerCapabilities())
console.log(client.getInstructions())
const { tools } = await client.listTools()
const { resources } = await client.listResources()
const titles = [...tools, ...resources].map(({ title = '' }) => title)
const bad = [...tools, ...resources].filter(({ title }) => !title || title.length > 61)
console.log(
  `${tools.length} tools, ${resources.length} resources, ${titles.length - new Set(titles).size} titles twice, ${bad.length} bad`,
)
const hidden = JSON.stringify(tools).match(/\\u00(?:1b|9b|07)|[\u0080-\u009f\u202a-\u202e]/g)
console.log('hidden characters in tools:', hidden?.length ?? 0)
const validator = new AjvJsonSchemaValidator()
let [fitting, failed, cut] = [0, 0, 0]
for (const { name, inputSchema, outputSchema } of tools) {
  const input = sample({ ...(inputSchema as Schema), required: inputSchema.required ?? [] })
  const given = input as Readonly<Record<string, unknown>>
  const result = (await client.callTool({ name, arguments: { ...given } }).catch((error: unknown) => ({
    isError: true,
    content: [{ type: 'text', text: `THROWN ${String(error)}` }],
  }))) as CallToolResult
  const { content } = result
  const [first] = content
  if (result.isError) {
    failed++
    const text = first?.type === 'text' ? first.text : ''
    if (!/Nothing was sent|404|400|409|422/.test(text) || text.startsWith('THROWN'))
      console.log(`  ${name}: ${text.slice(0, 300)}`)
    continue
  }
  const link = content.find((block) => block.type === 'resource_link')
  if (link) {
    cut++
    const { contents } = await client.readResource({ uri: `${link.uri}?limit=1` })
    if (contents.length !== 1) console.log(`  ${name}: link not readable`)
  }
  const judged = validator.getValidator((outputSchema ?? {}) as Record<string, object>)(result.structuredContent)
  if (!judged.valid) console.log(`  ${name}: does not fit: ${judged.errorMessage.slice(0, 300)}`)
  else fitting++
}
console.log(`${fitting} results fit their schema, ${failed} errors, ${cut} by reference`)
await client.close()
