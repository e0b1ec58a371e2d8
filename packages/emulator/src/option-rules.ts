import { fields, got, listOf, meantBy, must, type Rule, type Rules } from './operation.ts'
import type { EmulatorOptions } from './emulator.ts'
import type { ServerOptions } from './server.ts'
import type { ServiceOptions } from './services.ts'

/** An option or a field that is not valid. */
export class OptionError extends TypeError {
  /** The option: `faults.add`'s `probability`, or `issues.rateLimit.limit`. */
  readonly field: string

  constructor(field: string, message: string) {
    super(message)
    this.field = field
  }
}

/**
 * Checks options.
 * @param name the function that they were passed to
 * @throws OptionError names the function, and every field that is not valid
 */
export function refuseUnless(name: string, rule: Rule, value: unknown): void {
  const issues = rule(value, []).map(({ path, message }) => ({ field: path.join('.') || 'options', message }))
  const text = issues.map(({ field, message }) => `${field} ${message}`).join('; ')
  if (issues[0]) throw new OptionError(issues[0].field, `${name}: ${text}`)
}

/** One of some names; of one that is not known, the message says which is meant. */
export function nameIn(known: readonly string[]): Rule {
  return (value, path) => {
    if (typeof value === 'string' && known.includes(value)) return []
    const meant = typeof value === 'string' ? meantBy(value, known) : undefined
    const hint = meant === undefined ? '' : `; did you mean \`${meant}\`?`
    return [{ path, message: `must be one of ${known.join(', ')}, ${got(value)}${hint}` }]
  }
}

/** An integer in a range, both ends included. */
export function integerIn(least: number, most: number): Rule {
  return must(
    `an integer from ${least} to ${most}`,
    (value) => Number.isSafeInteger(value) && Number(value) >= least && Number(value) <= most,
  )
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
  services: listOf(nameIn(Object.keys(services))),
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

const serverRules: RulesOf<ServerOptions> = { ...emulatorRules, port: integerIn(0, 65_535), cors: origins }

export const emulatorOptions = object(emulatorRules)
export const serverOptions = object(serverRules)
