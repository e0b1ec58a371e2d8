import { operation } from '@portolan/core'
import { authorizePage, teamAuthorizePage } from '@portolan/article-client/operations'
import type { Incoming, Route } from '../service.ts'
import type { Application } from './accounts.ts'
import type { HostParts } from './host.ts'
import { page } from './html.ts'

const meanings: Readonly<Record<string, string>> = {
  read_service: 'Read what belongs to you',
  read_service_team: 'Read what belongs to your team',
  write_service: 'Write in your name',
  write_service_team: 'Write in your name in your team',
}

/** The pages on which a user allows an application what it asks for, and what pressing a button on one does. */
export function authorizeRoutes(parts: HostParts): Route[] {
  const { prefix } = parts
  return [
    ...pair('oauth.authorizeUrl', authorizePage, false),
    ...(parts.isTeam ? pair('oauth.teamAuthorizeUrl', teamAuthorizePage, true) : []),
  ]

  function pair(name: string, shown: typeof authorizePage, team: boolean): Route[] {
    const pressed = operation(async () => ({}), { method: 'POST', path: shown.path, authorized: false })
    return [
      { name, prefix, operation: shown, answer: (incoming) => show(incoming, team) },
      { name: `${name} (pressed)`, prefix, operation: pressed, answer: (incoming) => press(incoming, team) },
    ]
  }

  function show({ url }: Incoming, team: boolean): Response {
    const asked = read(url, team)
    return asked instanceof Response ? asked : consentPage(asked, url, parts.people().toReversed())
  }

  async function press({ url, request }: Incoming, team: boolean): Promise<Response> {
    const asked = read(url, team)
    if (asked instanceof Response) return asked
    const form = new URLSearchParams(await request.text())
    const person = parts.people().find((one) => one.id === form.get('user'))
    const target = new URL(asked.application.redirect_uri)
    if (form.get('decision') === 'allow' && person) {
      target.searchParams.set('code', parts.accounts().allow(asked.application, { person, scopes: asked.scopes, team }))
    } else {
      target.searchParams.set('error', 'access_denied')
      target.searchParams.set('error_description', 'The user did not allow it')
    }
    if (asked.state !== null) target.searchParams.set('state', asked.state)
    return new Response(null, { status: 302, headers: { location: target.href } })
  }

  /** What the application asks for; a page that says what is wrong with it, where something is. */
  function read(url: URL, team: boolean): Asked | Response {
    const application = parts.accounts().application(url.searchParams.get('client_id'))
    if (!application) return problem('There is no application of this client_id.')
    const scopes = (url.searchParams.get('scope') ?? '').split(' ').filter(Boolean)
    if (scopes.length === 0) return problem('The application does not say what it wants: scope is missing.')
    const foreign = scopes.find((one) => !(one in meanings) || (team && !one.endsWith('_team')))
    if (foreign !== undefined) return problem(`This page does not give out the scope ${foreign}.`)
    return { application, scopes, state: url.searchParams.get('state') }
  }
}

interface Asked {
  readonly application: Application
  readonly scopes: readonly string[]
  readonly state: string | null
}

function consentPage(
  { application, scopes }: Asked,
  url: URL,
  people: readonly { readonly id: string; readonly name: string }[],
): Response {
  const options = people.slice(0, 8).map(({ id, name }) => ({ id, label: `${name} (${id})` }))
  return page({
    title: `Allow ${application.name}?`,
    lines: [`${application.name} asks to act for you:`],
    list: scopes.map((scope) => ({ text: meanings[scope] ?? scope, note: scope })),
    form: { action: url.pathname + url.search, options },
    footer: `You will be taken to ${new URL(application.redirect_uri).host}`,
  })
}

function problem(text: string): Response {
  return page({ status: 400, title: 'This does not work', lines: [text] })
}
