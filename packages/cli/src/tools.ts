import type { Manifest } from '@portolan/generator'
import { checkVersion } from './manifest/check-version.ts'
import { makeGroup, readService } from './manifest/read-service.ts'
import { loadService } from './manifest/load.ts'
import type { Service } from './manifest/manifest.ts'
import type { Tool, ToolMode, ToolPermissions } from './mcp/tool.ts'
import { makeTools } from './mcp/tools.ts'
import { visible } from './output/sanitize.ts'
import { type AnyClient, hasMember } from './run/make-client.ts'

export type {
  JsonSchema,
  ResultLink,
  Tool,
  ToolAnnotations,
  ToolCallOptions,
  ToolMode,
  ToolPermissions,
  ToolProgress,
  ToolResult,
  TraceContext,
} from './mcp/tool.ts'

/** How the tools of a client are made. */
export interface ToolsForOptions extends ToolPermissions {
  /**
   * A tool for each operation (`direct`), tools that find and call them (`dynamic`), a tool that runs programs with calls
   * (`code`), or direct up to 20 operations and dynamic beyond (`auto`).
   * @default 'auto'
   */
  readonly tools?: ToolMode | undefined
  /** The bytes of a result; a longer one is cut, with a cursor to continue from. @default 16384 */
  readonly maxResultBytes?: number | undefined
  /** Milliseconds that a call may take. @default 60000 */
  readonly timeout?: number | undefined
}

/**
 * Makes tools for an agent out of a client. They belong to no framework: each has a name, a description, a JSON Schema of its
 * input, annotations, and a function that never throws.
 * @param service the name of the client's service, such as `issues`; of a client that `portolan-generate` wrote, its manifest
 * @throws TypeError there is no such service
 * @throws Error the manifest has a version that this package cannot read
 */
export async function toolsFor(
  service: string | object,
  client: object,
  options: ToolsForOptions = {},
): Promise<Tool[]> {
  const known = typeof service === 'string' ? serviceNamed(service) : serviceIn(service as Manifest)
  const { tools = 'auto', maxResultBytes = 16_384, timeout = 60_000, ...permissions } = options
  const given = client as AnyClient
  const clients = { clientFor: async () => given }
  const made = makeTools([withMembers(known, given)], { ...permissions, tools, maxResultBytes, timeout, clients })
  return [...made.tools]
}

function serviceIn(manifest: Manifest): Service {
  if (typeof manifest.name !== 'string' || !Array.isArray(manifest.operations))
    throw new TypeError('toolsFor needs the name of a service, or the manifest of a client')
  // It may come from a stranger's document: nothing in it may be hidden from a person.
  const clean = visible(checkVersion(manifest.name, manifest)) as Manifest
  return readService({ name: clean.name, manifest: clean, module: '', documents: [] })
}

/** The service with the operations that the client has. */
function withMembers(service: Service, client: AnyClient): Service {
  const groups = service.groups.map((group) =>
    makeGroup(
      group,
      group.members.filter(({ name }) => hasMember(client, name)),
    ),
  )
  return { ...service, groups }
}

function serviceNamed(name: string): Service {
  const service = loadService(name)
  if (!service) throw new TypeError(`there is no service ${name}`)
  return service
}
