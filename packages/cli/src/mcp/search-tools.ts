import { accesses, accessOf } from './access.ts'
import { callTool } from './call-tool.ts'
import type { CallRunner } from './call-runner.ts'
import { describeTool } from './describe-tool.ts'
import type { Offer } from './offer.ts'
import { searchTool } from './search-tool.ts'
import type { Tool } from './tool.ts'

/**
 * Tools that find, describe and call operations, for more operations than a model should have tools. Reading, writing
 * and destroying are three, since hosts ask their user by tool.
 */
export function searchTools(offer: Offer, runner: CallRunner): Tool[] {
  const offered = new Set(offer.operations.map(({ operation }) => accessOf(operation.effect)))
  return [
    searchTool(offer, runner),
    describeTool(offer, runner),
    ...accesses.filter((access) => offered.has(access)).map((access) => callTool(access, offer, runner)),
  ]
}
