import { loadServices } from '../../src/manifest/load.ts'
import type { Tool } from '../../src/mcp/tool.ts'
import { makeTools, type ToolsOptions } from '../../src/mcp/tools.ts'

const noClients = {
  clientFor: () => {
    throw new Error('nothing may be sent')
  },
}

const usual: ToolsOptions = { tools: 'auto', clients: noClients, maxResultBytes: 16_384, timeout: 1000 }

/** The tools for some services, or for all; none of them may send anything. */
export async function toolsOf(services: string, options: Partial<ToolsOptions> = {}): Promise<Tool[]> {
  const chosen = loadServices().filter(({ name }) => services === '' || services.split(' ').includes(name))
  return makeTools(chosen, { ...usual, ...options })
}
