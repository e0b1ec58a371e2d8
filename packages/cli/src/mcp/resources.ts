import {
  type McpServer,
  ProtocolError,
  ProtocolErrorCode,
  ResourceNotFoundError,
  ResourceTemplate,
} from '@modelcontextprotocol/server'
import type { Service } from '../manifest/manifest.ts'
import { nameIn } from '../manifest/schema.ts'
import { ToolError } from './error-text.ts'
import { KeptResults } from './kept-results.ts'
import { programInfo } from '../program-info.ts'

/** Adds resources for hosts: the schemas of objects, and the results that were too large for their calls. */
export function addResources(server: McpServer, services: readonly Service[], kept: KeptResults): void {
  addResults(server, kept)
  addSchemas(server, services)
}

function addResults(server: McpServer, kept: KeptResults): void {
  const { prefix } = KeptResults
  const about = {
    title: 'Large results',
    description:
      'A result that was cut, in full and in parts: ?path=a.b&offset=100&limit=50&fields=id,name&contains=text',
    mimeType: 'application/json',
  }
  // Results are only for their caller, so they are not listed.
  const template = new ResourceTemplate(`${prefix}{+result}`, { list: undefined })
  server.registerResource('results', template, about, ({ href }) => {
    const text = readKept(kept, href)
    return { contents: [{ uri: href, mimeType: about.mimeType, text }] }
  })
}

/** @throws ProtocolError the result does not exist (any more), or the query is not valid: the host's request is at fault */
function readKept(kept: KeptResults, address: string): string {
  try {
    return kept.read(address.slice(KeptResults.prefix.length))
  } catch (error) {
    throw error instanceof ToolError ? new ProtocolError(ProtocolErrorCode.InvalidParams, error.message) : error
  }
}

/** Adds a resource for each object of the services: its JSON Schema, which refers to the resources of others. */
function addSchemas(server: McpServer, services: readonly Service[]): void {
  const listNames = (service: string): string[] =>
    Object.keys(services.find(({ name }) => name === service)?.schemas ?? {})
  const template = new ResourceTemplate(`${programInfo().name}://{service}/{object}`, {
    list: () => ({ resources: services.flatMap(listResources) }),
    complete: {
      service: (typed) => services.map(({ name }) => name).filter((name) => name.startsWith(typed)),
      object: (typed, context) =>
        listNames(context?.arguments?.['service'] ?? '').filter((name) => name.startsWith(typed)),
    },
  })
  const about = {
    title: 'Schema of an object',
    description: 'The JSON Schema of an object.',
    mimeType: 'application/schema+json',
  }
  server.registerResource('schemas', template, about, ({ href }, { service: name, object }) => {
    const service = services.find((one) => one.name === name)
    const text = service && schemaText(service, String(object))
    if (text === undefined) throw new ResourceNotFoundError(href, `there is no resource ${href}`)
    return { contents: [{ uri: href, mimeType: about.mimeType, text }] }
  })
}

function listResources({ name, schemas }: Service) {
  return Object.entries(schemas).map(([object, { description }]) => ({
    uri: makeAddress(name, object),
    name: `${name}.${object}`,
    title: `${object} of ${name}`,
    mimeType: 'application/schema+json',
    description: typeof description === 'string' ? description : `The object ${object} of ${name}.`,
  }))
}

function makeAddress(service: string, object: string): string {
  return `${programInfo().name}://${service}/${object}`
}

function schemaText({ name, schemas }: Service, object: string): string | undefined {
  if (!Object.hasOwn(schemas, object)) return undefined
  return JSON.stringify({ title: object, ...schemas[object] }, (key, value: unknown) =>
    key === '$ref' ? makeAddress(name, nameIn(String(value))) : value,
  )
}
