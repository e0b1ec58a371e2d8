import { HttpError } from '../http-error.ts'
import { isAuthorized } from '../operation.ts'
import type { Incoming } from '../incoming.ts'
import type { Route } from '../service.ts'
import { findCaller } from './accounts.ts'
import { endings } from './token-routes.ts'
import type { Host } from './visit.ts'

/** Checks that the caller may make this call. @throws HttpError 401 or 403 */
export function admit(
  { isTeam, state, tokens }: Host,
  singleSignOn: boolean,
  { operation }: Route,
  { token, method }: Incoming,
): void {
  const caller = findCaller(state(), token, tokens)
  if (token !== undefined && !caller) throw new HttpError(401)
  if (!isAuthorized(operation)) return
  const reads = method === 'GET'
  const isOpen = reads && !isTeam
  if (!caller) {
    if (!isOpen) throw new HttpError(401)
    return
  }
  if (endings.has(operation)) return
  if (isTeam && singleSignOn && !caller.team) throw new HttpError(403, 'This team accepts only its own tokens')
  const isMember = state().teamHost.members.some(({ id }) => id === caller.person)
  if (isTeam && !isMember) throw new HttpError(403, 'You are not a member of this team')
  const wanted = `${reads ? 'read' : 'write'}_service${isTeam ? '_team' : ''}`
  if (!isOpen && !caller.scopes.includes(wanted))
    throw new HttpError(403, `The token does not have the scope ${wanted}`)
}
