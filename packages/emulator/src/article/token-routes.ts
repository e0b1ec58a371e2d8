import {
  createAccessToken,
  createTeamAccessToken,
  deleteAccessToken,
  deleteTeamAccessToken,
} from '@portolan/article-client/operations'
import type { Operation } from '@portolan/core'
import type { Route } from '../service.ts'
import type { Answering, HostParts } from './host.ts'

/** What any token may do, whatever its scopes. */
export const endings: ReadonlySet<Operation> = new Set<Operation>([deleteAccessToken, deleteTeamAccessToken])

export function tokenRoutes(route: Answering, { isTeam, accounts }: HostParts): Route[] {
  return [
    route('accessTokens.create', createAccessToken, ({ params }) => accounts().exchange(params, false)),
    route('accessTokens.delete', deleteAccessToken, ({ text }) => accounts().deactivate(text('access_token'), false)),
    ...(isTeam
      ? [
          route('teamAccessTokens.create', createTeamAccessToken, ({ params }) => accounts().exchange(params, true)),
          route('teamAccessTokens.delete', deleteTeamAccessToken, ({ text }) =>
            accounts().deactivate(text('team_access_token'), true),
          ),
        ]
      : []),
  ]
}
