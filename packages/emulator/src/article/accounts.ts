import { append } from '../store.ts'
import { longDigest } from '../digest.ts'
import { HttpError } from '../http-error.ts'
import type { Fields } from '../input.ts'
import { makeId } from '../random.ts'
import type { Application, ArticleState, Caller } from './state.ts'

const allScopes = ['read_service', 'read_service_team', 'write_service', 'write_service_team']
const codeLife = 10 * 60_000

/** Issues an authorization code for what a user has allowed. */
export function allow(state: ArticleState, { client_id }: Application, caller: Caller, now: number): string {
  const code = makeId(state, 40)
  append(state.codes, { ...caller, code, client_id, endsAt: now + codeLife })
  return code
}

/** Exchanges an authorization code, which is valid once, for a token. @throws HttpError 400 or 401 */
export function exchange(state: ArticleState, request: Fields, team: boolean, now: number) {
  const { client_id } = request
  const application = state.applications.find((one) => one.client_id === client_id)
  if (application?.client_secret !== request['client_secret']) throw new HttpError(401)
  const code = state.codes.find((one) => one.code === request['code'])
  if (!code || code.client_id !== client_id || code.team !== team || code.endsAt <= now)
    throw new HttpError(400, 'The code is not valid, or no longer')
  state.codes = state.codes.filter((one) => one !== code)
  return { client_id: code.client_id, scopes: code.scopes, token: issue(state, code) }
}

export function issue(
  state: ArticleState,
  { person, scopes = allScopes, team = false }: Pick<Caller, 'person'> & Partial<Caller>,
): string {
  const token = makeId(state, 40)
  append(state.tokens, { token, person, scopes, team, active: true })
  return token
}

/** Revokes a token. @param known the tokens that are valid without being issued @throws HttpError 404 */
export function deactivate(
  state: ArticleState,
  token: string,
  team: boolean,
  known: readonly string[] | undefined,
): void {
  const valid = findCaller(state, token, known)
  const issued = state.tokens.find((one) => one.token === token)
  // A token that was never issued is neither the team's nor a user's, and can be revoked as either.
  if (!valid || (issued && valid.team !== team)) throw new HttpError(404)
  if (issued) issued.active = false
  else append(state.tokens, { ...valid, token: makeMark(token), active: false })
}

/** The mark that is stored for a token from elsewhere: the token may be real, and the world is saved to files. */
function makeMark(token: string): string {
  return `revoked ${longDigest(token)}`
}

/** The caller that a token identifies; undefined if it is not valid. */
export function findCaller(
  state: ArticleState,
  token: string | undefined,
  known: readonly string[] | undefined,
): Caller | undefined {
  if (token === undefined) return undefined
  const mark = makeMark(token)
  const found = state.tokens.find((one) => one.token === token || one.token === mark)
  if (found) return found.active ? found : undefined
  const owner = state.teamHost.members.find(({ role }) => role === 'owner')?.id ?? state.people.at(-1)?.id ?? ''
  return known === undefined || known.includes(token) ? { person: owner, scopes: allScopes, team: true } : undefined
}
