import { callTool } from './call-tool.ts'
import type { CallRunner } from './call-runner.ts'
import { describeTool } from './describe-tool.ts'
import type { Offer } from './offer.ts'
import { searchTool } from './search-tool.ts'
import type { Tool } from './tool.ts'

/**
 * Tools that find, describe and call operations, for more operations than a model should have tools. Reading and writing are
 * two, since hosts ask their user by tool.
 */
export function searchTools(offer: Offer, runner: CallRunner): Tool[] {
  const hasWrites = offer.operations.some(({ operation }) => !operation.readOnly)
  return [
    searchTool(offer, runner),
    describeTool(offer, runner),
    callTool('read', offer, runner),
    ...(hasWrites ? [callTool('write', offer, runner)] : []),
  ]
}
