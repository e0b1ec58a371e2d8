import type { Service } from '../manifest/manifest.ts'
import { CallRunner, type RunnerOptions } from './call-runner.ts'
import { directTools } from './direct-tools.ts'
import { Offer } from './offer.ts'
import { searchTools } from './search-tools.ts'
import type { Tool, ToolMode, ToolPermissions } from './tool.ts'

export const toolModes: readonly ToolMode[] = ['auto', 'direct', 'search']

/** What tools are made with. */
export interface ToolsOptions extends ToolPermissions, RunnerOptions {
  readonly tools: ToolMode
}

/** Operations that a model can have as tools of their own. */
const mostDirect = 20

/** The tools for what the operator lets a model do with some services, in a fixed order; none where that is nothing. */
export function makeTools(services: readonly Service[], options: ToolsOptions): Tool[] {
  const offer = new Offer(services, options)
  if (offer.operations.length === 0) return []
  const runner = new CallRunner(options)
  const isDirect = options.tools === 'direct' || (options.tools === 'auto' && offer.operations.length <= mostDirect)
  return isDirect ? directTools(offer, runner) : searchTools(offer, runner)
}
