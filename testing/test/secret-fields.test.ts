import { expect, it } from 'vitest'
import { installedClients } from '../../packages/cli/src/manifest/installed.ts'

/** What the services' own documents call a credential: the params and fields whose values are never shown. */
const secret: Readonly<Record<string, readonly string[]>> = {
  article: [
    'accessTokens.create client_secret',
    'accessTokens.create code',
    'accessTokens.delete access_token',
    'teamAccessTokens.create client_secret',
    'teamAccessTokens.create code',
    'teamAccessTokens.delete team_access_token',
    'AccessToken token',
    'TeamAccessToken token',
  ],
  calendar: ['EntryPoint pin', 'EntryPoint accessCode', 'EntryPoint passcode', 'EntryPoint password'],
  reports: ['NewChannel token', 'Channel token'],
  sitehost: [
    'auth.token client_secret',
    'auth.revoke token',
    'auth.revoke client_secret',
    'AccessToken access_token',
    'SiteDetails cmsLoginUrl',
    'PartialLicense licenseKey',
    'SuiteLicense licenseKey',
    'TemporaryUrl',
    'Password',
  ],
}

/** Fields with such a name that hold no credential: cursors, names, kinds and results. */
const harmless: ReadonlySet<string> = new Set([
  'issues PinnedComment pin',
  'reports activities.watch pageToken',
  'sitehost AccessToken token_type',
  'sitehost sites.sync preserve_jetpack_licenses',
  'subscriptions subscriptions.list pageToken',
  'subscriptions ListSubscriptionsResponse nextPageToken',
])

const telling = /token|secret|password|passcode|access_?code|\bpin$|license|loginurl/i

const manifests = installedClients().map(({ manifest }) => manifest)

type Manifest = (typeof manifests)[number]

type Schema = Manifest['$defs'][string]

function listFields({ operations, $defs }: Manifest): (readonly [name: string, isSecret: boolean])[] {
  const isMarked = ({ $ref: reference, items, anyOf = [], ...schema }: Schema): boolean => {
    if (schema['x-portolan-secret']) return true
    const target = $defs[reference?.replace(/^.*\//, '') ?? '']
    return [items ?? [], anyOf, target?.properties ? [] : (target ?? [])].flat().some(isMarked)
  }
  const owners = [...operations.map(({ call, params }) => [call, params] as const), ...Object.entries($defs)]
  const values = Object.entries($defs).filter(([, { properties }]) => !properties)
  return [
    ...values.map(([name, schema]) => [name, isMarked(schema)] as const),
    ...owners.flatMap(([owner, object]) =>
      Object.entries(object?.properties ?? {}).map(([name, schema]) => [`${owner} ${name}`, isMarked(schema)] as const),
    ),
  ]
}

it.each(manifests)('$name marks the credentials, and nothing else', (one) => {
  const marked = listFields(one).flatMap(([field, isSecret]) => (isSecret ? [field] : []))
  expect(marked.toSorted()).toEqual((secret[one.name] ?? []).toSorted())
})

it.each(manifests)('$name has no other field that sounds like one', (one) => {
  const unmarked = listFields(one).filter(
    ([field, isSecret]) => !isSecret && telling.test(field.split(' ').at(-1) ?? ''),
  )
  expect(unmarked.map(([field]) => `${one.name} ${field}`).filter((field) => !harmless.has(field))).toEqual([])
})
