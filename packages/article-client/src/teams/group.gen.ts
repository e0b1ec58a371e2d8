// Written by `portolan-generate`: change the document, and write it again.
import { type ApiRequest, type CallOptions, type NoParams, type Resource, loadCall, resource } from '@portolan/core'
import type { Team } from './types.gen.ts'

const operations = () => import('./operations.gen.ts')

/** The teams of the caller. */
export interface Teams {
  /**
   * Returns the teams, newest first.
   *
   * `GET /api/v2/teams`
   *
   * All teams come in one response; there are no page parameters.
   */
  list(params?: NoParams, options?: CallOptions): ApiRequest<Team[]>
}

export const teamsResource: Resource<Teams> = resource<Teams>()({ list: loadCall(operations, 'listTeams') })
