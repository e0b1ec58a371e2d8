// Written by `npm run generate` out of operations.ts and reference.md.
import type { ApiRequest, CallOptions, NoParams } from '@portolan/core'
import type { Team } from './types.gen.ts'
import { listTeams } from './operations.ts'

/** The teams of the caller. */
export interface Teams {
  /**
   * Returns the teams, newest first.
   *
   * `GET /api/v2/teams`
   *
   * All teams come in one response; there are no page parameters.
   * @see reference.md#teamslist
   */
  list(params?: NoParams, options?: CallOptions): ApiRequest<Team[]>
}

/** The operations of the group, by the names of its methods. */
export const members = { list: listTeams }
