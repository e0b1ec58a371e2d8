import { authorizePage, teamAuthorizePage } from '@portolan/article-client/operations'
import { endpoint, type Operation } from '../operation.ts'
import type { Incoming } from '../incoming.ts'
import type { Route } from '../service.ts'
import { allow } from './accounts.ts'
import { page } from './html.ts'
import type { Application } from './state.ts'
import { type Host, listPeople } from './visit.ts'

const meanings: Readonly<Record<string, string>> = {
  read_service: 'Read what belongs to you',
  read_service_team: 'Read what belongs to your team',
  write_service: 'Write in your name',
  write_service_team: 'Write in your name in your team',
}

/** The pages on which a user authorizes an application, and the actions of their buttons. */
export function authorizeRoutes(host: Host): Route[] {
  return [
    ...pair(host, 'oauth.authorizeUrl', authorizePage, false),
    ...(host.isTeam ? pair(host, 'oauth.teamAuthorizeUrl', teamAuthorizePage, true) : []),
  ]
}

function pair(host: Host, name: string, shown: Operation, team: boolean): Route[] {
  const { prefix } = host
  const pressed = endpoint('POST', shown.path, { authorized: false })
  return [
    { name, prefix, operation: shown, answer: ({ url }) => show(host, url, team) },
    { name: `${name} (pressed)`, prefix, operation: pressed, answer: (incoming) => press(host, incoming, team) },
  ]
}

interface Asked {
  readonly application: Application
  readonly scopes: readonly string[]
  readonly state: string | null
}

function show(host: Host, url: URL, team: boolean): Response {
  const asked = read(host, url, team)
  if (typeof asked === 'string') return page({ status: 400, title: 'Invalid request', lines: [asked] })
  const { application, scopes } = asked
  const people = listPeople(host.state(), host.isTeam).toReversed().slice(0, 8)
  return page({
    title: `Allow ${application.name}?`,
    lines: [`${application.name} requests permission to:`],
    list: scopes.map((scope) => ({ text: meanings[scope] ?? scope, note: scope })),
    form: {
      action: url.pathname + url.search,
      options: people.map(({ id, name }) => ({ id, label: `${name} (${id})` })),
    },
    footer: `You will be taken to ${new URL(application.redirect_uri).host}`,
  })
}

function press(host: Host, { url, body }: Incoming, team: boolean): Response {
  const asked = read(host, url, team)
  if (typeof asked === 'string') return page({ status: 400, title: 'Invalid request', lines: [asked] })
  const { application, scopes, state } = asked
  const form = new URLSearchParams(new TextDecoder().decode(body))
  const person = listPeople(host.state(), host.isTeam).find(({ id }) => id === form.get('user'))?.id
  const target = new URL(application.redirect_uri)
  if (form.get('decision') === 'allow' && person !== undefined) {
    target.searchParams.set('code', allow(host.state(), application, { person, scopes, team }, host.now()))
  } else {
    target.searchParams.set('error', 'access_denied')
    target.searchParams.set('error_description', 'The user did not allow it')
  }
  if (state !== null) target.searchParams.set('state', state)
  return new Response(null, { status: 302, headers: { location: target.href } })
}

/** Reads the application's request; returns an error message if it is invalid. */
function read({ state }: Host, { searchParams }: URL, team: boolean): Asked | string {
  const application = state().applications.find((one) => one.client_id === searchParams.get('client_id'))
  if (!application) return 'No application has this client_id.'
  const scopes = (searchParams.get('scope') ?? '').split(' ').filter(Boolean)
  if (scopes.length === 0) return 'The parameter scope is missing.'
  const foreign = scopes.find((one) => !Object.hasOwn(meanings, one) || (team && !one.endsWith('_team')))
  if (foreign !== undefined) return `The scope ${foreign} cannot be granted on this page.`
  return { application, scopes, state: searchParams.get('state') }
}
