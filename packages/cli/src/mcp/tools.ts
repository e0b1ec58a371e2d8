import type { Service } from '../manifest/manifest.ts'
import { CallRunner, type RunnerOptions } from './call-runner.ts'
import { codeTools } from './code/code-tools.ts'
import { directTools } from './direct-tools.ts'
import { dynamicTools } from './dynamic-tools.ts'
import { Offer } from './offer.ts'
import type { Tool, ToolMode, ToolPermissions } from './tool.ts'

/** The parts of tools. */
export interface ToolsOptions extends ToolPermissions, RunnerOptions {
  readonly tools: ToolMode
}

/** Tools, and how they offer operations. */
export interface MadeTools {
  readonly mode: Exclude<ToolMode, 'auto'>
  readonly tools: readonly Tool[]
  /** The operations that can be called. */
  readonly operations: number
}

/** The most operations with their own tools. */
const mostDirect = 20

/** The tools that the operator's permissions allow for some services, in a fixed order; none if nothing is allowed. */
export function makeTools(services: readonly Service[], options: ToolsOptions): MadeTools {
  const offer = new Offer(services, options)
  const operations = offer.operations.length
  const mode = options.tools === 'auto' ? modeFor(operations) : options.tools
  if (operations === 0) return { mode, tools: [], operations }
  const runner = new CallRunner(options)
  return { mode, tools: makers[mode](offer, runner), operations }
}

const makers = { direct: directTools, dynamic: dynamicTools, code: codeTools }

function modeFor(operations: number): MadeTools['mode'] {
  return operations <= mostDirect ? 'direct' : 'dynamic'
}
