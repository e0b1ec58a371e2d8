import * as o from '@portolan/article-client/operations'
import type { Operation } from '../operation.ts'
import { deactivate, exchange } from './accounts.ts'
import type { ArticleRow, Visit } from './visit.ts'

/** The operations that need no scope. */
export const endings: ReadonlySet<Operation> = new Set<Operation>([o.deleteAccessToken, o.deleteTeamAccessToken])

export const tokenRows: readonly ArticleRow[] = [
  ['accessTokens.create', o.createAccessToken, (visit) => create(visit, false)],
  ['accessTokens.delete', o.deleteAccessToken, (visit) => remove(visit, 'access_token', false)],
  ['teamAccessTokens.create', o.createTeamAccessToken, (visit) => create(visit, true), 'team'],
  ['teamAccessTokens.delete', o.deleteTeamAccessToken, (visit) => remove(visit, 'team_access_token', true), 'team'],
]

function create({ state, params, now }: Visit, team: boolean) {
  return exchange(state, params, team, now)
}

function remove(visit: Visit, param: string, team: boolean): void {
  deactivate(visit.state, visit.text(param), team, visit.tokens)
}
