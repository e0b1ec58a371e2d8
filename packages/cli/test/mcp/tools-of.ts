import { nowhere } from '@portolan/testing/folder'
import { loadServices } from '../../src/manifest/load.ts'
import { ServiceClients } from '../../src/mcp/service-clients.ts'
import type { Tool } from '../../src/mcp/tool.ts'
import { makeTools, type ToolsOptions } from '../../src/mcp/tools.ts'

const noClients = {
  clientFor: () => {
    throw new Error('nothing may be sent')
  },
}

const usual: ToolsOptions = { tools: 'auto', clients: noClients, maxResultBytes: 16_384, timeout: 60_000 }

/** The tools for some services, or for all; none of them may send anything. */
export async function toolsOf(services: string, options: Partial<ToolsOptions> = {}): Promise<Tool[]> {
  const chosen = loadServices().filter(({ name }) => services === '' || services.split(' ').includes(name))
  return [...makeTools(chosen, { ...usual, ...options }).tools]
}

/** The tools of a service with the settings of an environment. */
export async function made(
  service: 'issues' | 'article' | 'sitehost',
  env: NodeJS.ProcessEnv,
  more: Partial<ToolsOptions> = {},
) {
  const clients = new ServiceClients({ env: { XDG_CONFIG_HOME: nowhere, ...env } }, {})
  const services = loadServices().filter(({ name }) => name === service)
  return [...makeTools(services, { tools: 'direct', clients, maxResultBytes: 16_384, timeout: 60_000, ...more }).tools]
}

/** Calls a tool. */
export async function call(tools: readonly Tool[], name: string, input: object, signal?: AbortSignal) {
  const tool = tools.find((one) => one.name === name)
  const result = await (tool as Tool).execute(input, { signal })
  return {
    ...result,
    bytes: Buffer.byteLength(result.text),
    data: (result.isError ? undefined : JSON.parse(result.text)) as unknown,
  }
}
