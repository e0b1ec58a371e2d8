import { type CallOptions, type NoParams, type ApiRequest, resource } from '@portolan/core'
import { listTeams } from './operations.ts'
import type { Team } from './team.ts'

/** The teams of the caller. @see seed 000, Teams, members, templates */
export interface Teams {
  /**
   * The teams that the caller belongs to, newest first; all of them in one answer.
   * @throws AuthenticationError there is no token, or it is not valid
   * @see seed 000, Teams, members, templates, GET /api/v2/teams
   */
  list(params?: NoParams, options?: CallOptions): ApiRequest<Team[]>
}

export const teams = resource<Teams>()({ list: listTeams })
