import type { OpenedDocument, Operation, Schemas } from '@portolan/openapi/model'
import { HttpError } from '../http-error.ts'
import type { Incoming } from '../incoming.ts'
import { endpoint as operationOf } from '../operation.ts'
import { rateLimiter, type RateLimiter, type RateLimitOptions } from '../rate-limit.ts'
import type { Route, Service, ServiceParts } from '../service.ts'
import { createStore, type Store } from '../store.ts'
import { aboutDocument } from './about-document.ts'
import { isTagged, respond } from './answer.ts'
import { checkRequest } from './check-request.ts'
import type { Making, OpenApiState } from './make-record.ts'
import type { Endpoint } from './endpoint.ts'
import type { Visit } from './visit.ts'
import { firstCall } from './first-call.ts'
import { sentences, writeProblem } from './problem.ts'
import { respondOnce } from './repeat.ts'
import { findParts } from './resources.ts'
import type { SchemaRules } from './rules.ts'
import { Sampler } from './sampler.ts'
import { findSingles } from './singles.ts'
import { webhookMessages } from './webhook-messages.ts'

/** A document with the rules for its requests. */
export interface CheckedDocument {
  readonly service: OpenedDocument['service']
  readonly schemas: Schemas
  readonly rules: SchemaRules
  readonly endpoints: readonly Endpoint[]
}

/** Makes a service that responds as a document says. */
export function openApiService(
  { service: described, schemas, rules, endpoints }: CheckedDocument,
  { rateLimit, strictIds }: { readonly rateLimit: RateLimitOptions | undefined; readonly strictIds: boolean },
  { clock, seed, signal }: ServiceParts,
): Service {
  const making: Making = {
    schemas,
    rules,
    sampler: new Sampler(schemas, seed),
    now: () => clock.now(),
    strictIds,
  }
  const records = findParts(endpoints, schemas)
  const parts = new Map([...records, ...findSingles(endpoints, records, schemas)])
  const reads = new Map(
    endpoints.flatMap((one) =>
      one.operation.method === 'GET' && isTagged(one) ? [[one.path, { endpoint: one, part: parts.get(one) }]] : [],
    ),
  )
  const byName = new Map(endpoints.map((one) => [joinName(one.operation), one]))
  const store = createStore<OpenApiState>(described.name, () => ({ collections: {} }))
  const problems = { ...making, message: described.errors?.message ?? [] }
  const webhooks = webhookMessages(described, making, { clock, seed, signal })
  const tokenUrls = new Set(described.credentials.map(({ tokenUrl }) => tokenUrl).filter((url) => url !== undefined))
  const tokenRoutes = Array.from(tokenUrls, tokenRoute)
  return {
    name: described.name,
    store,
    about: {
      title: described.title,
      client: ['npx @portolan/generator', (url) => `create${pascal(described.name)}Client({ baseUrl: '${url}' })`],
      first: () => firstCall(endpoints, making),
      counts: () => countRecords(store, endpoints.length),
      document: aboutDocument(byName, making),
    },
    prefixes: listPrefixes(described.servers),
    routes: [
      ...endpoints.map((one) =>
        makeRoute({ endpoint: one, part: parts.get(one), read: reads.get(one.path) }, making, store),
      ),
      ...tokenRoutes,
    ],
    admit: ({ name }, incoming) => byName.get(name)?.security.admit(incoming),
    writeError: (error, _, route) => writeProblem(error, byName.get(route?.name ?? '')?.operation, problems),
    ...(webhooks ? { webhooks } : {}),
    ...(rateLimit ? { limit: limiter(described.rateLimitHeaders, rateLimit, clock) } : {}),
  }
}

function joinName({ call }: Operation): string {
  return call.join('.')
}

function pascal(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1)
}

/** The part of a visit that its route determines. */
type Place = Pick<Visit, 'endpoint' | 'part' | 'read'>

function makeRoute(place: Place, making: Making, store: Store<OpenApiState>): Route {
  const { operation, rules, queryOfPath } = place.endpoint
  const names = (where: string): string[] => rules.params.filter((param) => param.in === where).map(({ name }) => name)
  const secret = operation.params.filter(({ shape }) => 'secret' in shape).map(({ name }) => name)
  const isSecret = (value: string): boolean => secret.some((name) => value.includes(`{${name}}`))
  return {
    name: joinName(operation),
    operation: operationOf(operation.method as Route['operation']['method'], operation.path, {
      query: [...names('query'), ...queryOfPath.flatMap(([name, value]) => (isSecret(value) ? [] : [name]))],
      secret,
      ...(operation.rateLimited === false ? { rateLimited: false } : {}),
    }),
    answer: (incoming) => answer(place, incoming, making, store),
  }
}

/** Checks a request, and responds to it. @throws HttpError it is not as documented */
async function answer(
  place: Place,
  { method, url, headers, body, params, raw }: Incoming,
  making: Making,
  store: Store<OpenApiState>,
): Promise<Response> {
  const { endpoint } = place
  const received = { method, url, headers, body, path: raw ?? params }
  const read = await checkRequest(endpoint.rules, received, making.schemas, making.rules)
  if (read.faults.length > 0) {
    const status = read.isForeign ? 415 : pickStatus(endpoint)
    throw new HttpError(status, sentences(read.faults), { faults: read.faults })
  }
  const visit: Visit = {
    ...making,
    ...place,
    url,
    headers,
    path: params,
    query: (name) => read.params.get(`query ${name}`) ?? url.searchParams.get(name) ?? undefined,
    param: (name) => read.params.get(`path ${name}`),
    body: read.body,
    file: read.file,
    state: store.state,
  }
  return respondOnce(visit, respond)
}

/** The status of a request that is not valid: 400, unless the document has only 422 for that. */
function pickStatus({ operation }: Endpoint): number {
  const codes = operation.responses.map(({ status }) => status)
  return codes.includes('422') && !codes.some((one) => /^(?:400|4XX)$/i.test(one)) ? 422 : 400
}

/** The base of a document's relative addresses. */
const home = 'http://emulator'

/** The route where a client with an ID and a secret gets its token. */
function tokenRoute(url: string): Route {
  const { pathname } = new URL(url, home)
  const token = { access_token: 'a-token-of-the-emulator', token_type: 'Bearer', expires_in: 3600 }
  return { name: 'token', operation: operationOf('POST', pathname), answer: () => token }
}

/** The paths of the document's servers, which a base URL may have or not. */
function listPrefixes(servers: OpenedDocument['service']['servers']): string[] {
  const paths = servers.map(({ url, variables }) => {
    const filled = variables.reduce((text, one) => text.replaceAll(`{${one.name}}`, one.default ?? ''), url)
    return URL.canParse(filled, home) ? new URL(filled, home).pathname.replace(/\/+$/, '') : ''
  })
  return [...new Set(paths)].filter(Boolean)
}

function countRecords({ state }: Store<OpenApiState>, operations: number): Record<string, number> {
  const collections = Object.values(state.collections)
  const records = collections.reduce((sum, one) => sum + one.records.length, 0)
  return { operations, ...(collections.length > 0 ? { records } : {}) }
}

function limiter(
  names: Readonly<Record<string, string>> = {},
  options: RateLimitOptions,
  clock: ServiceParts['clock'],
): RateLimiter {
  return rateLimiter(
    clock,
    { anonymousLimit: options.limit ?? 5000, ...options },
    {
      headers: ({ limit, remaining, reset }) => ({
        [names['limit'] ?? 'x-ratelimit-limit']: limit,
        [names['remaining'] ?? 'x-ratelimit-remaining']: remaining,
        [names['reset'] ?? 'x-ratelimit-reset']: reset,
      }),
      refusal: (_, wait) =>
        new HttpError(429, 'The rate limit of the emulator is used up.', { headers: { 'retry-after': String(wait) } }),
    },
  )
}
