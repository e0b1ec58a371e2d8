import { fields, listOf, must, type Rule, type Rules } from './operation.ts'
import { integerIn, nameIn } from './rules.ts'
import type { CorsOrigins } from './cors.ts'
import type { EmulatorClock } from './incoming.ts'
import { isOpenApi, type OpenApi } from './openapi/open-api.ts'
import type { SavedWorld } from './saved-world.ts'
import { type ServiceName, serviceNames, type ServiceOptions } from './services.ts'

export interface EmulatorOptions extends ServiceOptions {
  /** The services to emulate. @default all; none beside a document */
  readonly services?: readonly ServiceName[] | undefined
  /** A document to emulate, from `readOpenApi` of `@portolan/emulator/openapi`. @default none */
  readonly openapi?: OpenApi | undefined
  /** The seed of the generated world: the same seed generates the same world. @default 1 */
  readonly seed?: number | undefined
  /** Replaces the system's time. @default the system's time */
  readonly clock?: EmulatorClock | undefined
  /**
   * The world to start with, as `save()` returned it.
   * @default generated from the seed, as is every service that it lacks
   */
  readonly state?: SavedWorld | undefined
}

export interface ServerOptions extends Omit<EmulatorOptions, 'openapi'> {
  /** An OpenAPI document to emulate: a file, an https address, a parsed document, or what `readOpenApi` returned. @default none */
  readonly openapi?: string | object | undefined
  /** The port to listen on. @default a free port */
  readonly port?: number | undefined
  /**
   * The host name or the address to listen on: '0.0.0.0' for all, as in a container. It then answers callers that name an
   * address, or a host without a dot.
   * @default '127.0.0.1': this machine only
   */
  readonly host?: string | undefined
  /** Further host names under which it is called, such as that of a proxy. @default those of this machine, and `host` */
  readonly allowedHosts?: readonly string[] | undefined
  /** The folder that keeps snapshots as files. @default they are kept until the emulator stops */
  readonly snapshots?: string | undefined
  /**
   * The origins whose pages may call the services from a browser: 'all', 'none', or a list such as
   * `['https://app.example.com']`.
   * @default 'loopback': those on this machine
   */
  readonly cors?: CorsOrigins | undefined
}

const amount = integerIn(0, Number.MAX_SAFE_INTEGER)
const text = must('a string', (value) => typeof value === 'string')
const flag = must('true or false', (value) => typeof value === 'boolean')
const record = must('an object', (value) => typeof value === 'object' && value !== null && !Array.isArray(value))
const object = (rules: Rules): Rule => fields(rules)
const texts = listOf(text)
const rateLimit = { limit: amount, anonymousLimit: amount, window: amount }
const tokens = texts

type RulesOf<Options> = Readonly<Record<keyof Options, Rule>>

const services: { readonly [Name in keyof ServiceOptions]-?: RulesOf<NonNullable<ServiceOptions[Name]>> } = {
  issues: {
    repositories: listOf(object({ owner: text, repo: text, events: amount, spammed: flag })),
    rateLimit: object({ ...rateLimit, status: must('403 or 429', (value) => value === 403 || value === 429) }),
    tokens,
  },
  article: {
    items: amount,
    teamItems: amount,
    rateLimit: object(rateLimit),
    tokens,
    applications: listOf(record),
    singleSignOn: flag,
  },
  sitehost: {
    sites: amount,
    backupSize: amount,
    applications: listOf(record),
    tokenLife: amount,
    deployTime: amount,
    jobTime: amount,
  },
  mail: { tokens, mailboxes: texts },
  reports: { tokens },
  subscriptions: { tokens, operationTime: amount },
  calendar: { tokens, calendars: texts },
  images: { tokens, images: texts, operationTime: amount },
  uddi: {
    businesses: amount,
    documents: texts,
    maxRows: amount,
    faultStatus: must('200 or 500', (value) => value === 200 || value === 500),
    operator: text,
  },
}

const serviceRules = Object.fromEntries(Object.entries(services).map(([name, rules]) => [name, object(rules)]))

const emulatorRules: RulesOf<EmulatorOptions> = {
  ...(serviceRules as Record<keyof ServiceOptions, Rule>),
  services: listOf(nameIn(serviceNames)),
  openapi: must('what readOpenApi returned', isOpenApi),
  seed: must('an integer', Number.isSafeInteger),
  clock: must('an object with now', (value) => typeof Object(value).now === 'function'),
  // Its own check says more.
  state: () => [],
}

const origins: Rule = (value, path) =>
  Array.isArray(value) ? listOf(origin)(value, path) : nameIn(['loopback', 'all', 'none'])(value, path)

const origin = must(
  'an origin such as https://app.example.com',
  (value) => typeof value === 'string' && URL.canParse(value) && new URL(value).origin === value,
)

const document = must('a file, an address, a document, or what readOpenApi returned', (value) =>
  ['string', 'object'].includes(typeof value),
)

const hostName = must('a host name or an address', (value) => typeof value === 'string' && /^[\w.:-]+$/.test(value))

const serverRules: RulesOf<ServerOptions> = {
  ...emulatorRules,
  openapi: document,
  port: integerIn(0, 65_535),
  host: hostName,
  allowedHosts: listOf(hostName),
  snapshots: text,
  cors: origins,
}

export const emulatorOptions = object(emulatorRules)
export const resetRule = object({ seed: emulatorRules.seed })
export const serverOptions = object(serverRules)
