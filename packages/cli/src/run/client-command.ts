import type { Io } from '../io.ts'
import type { OwnValues } from '../own-flags.ts'
import { sanitizeLine } from '../output/sanitize.ts'
import { programInfo } from '../program-info.ts'
import type { FoundSecret } from '../params/secret-values.ts'
import type { OperationEntry, Service } from '../manifest/manifest.ts'
import { useProxy } from '../proxy/use-proxy.ts'
import { readSettings, type Settings } from '../settings/settings.ts'
import type { ClientOptions, Fetch } from '@portolan/core'
import { readBudget } from '../budget/read-budget.ts'
import { parseCount, parseDuration } from './duration.ts'
import type { OutputPlan } from '../output/output.ts'
import type { Question } from './confirm.ts'
import type { AnyClient } from './make-client.ts'

/** A command that sends something: an operation, or a request by its method and path. */
export interface ClientCommand {
  readonly service: Service
  /** @default none, for a request by its method and path */
  readonly operation?: OperationEntry | undefined
  readonly own: OwnValues
}

/** The calls of a command, of which everything was read and checked. */
export interface ReadyCommand {
  /** Asked before anything is sent that destroys something. */
  readonly question: Question
  readonly output: OutputPlan
  readonly fetch?: Fetch | undefined
  /** The secret params of the calls, which `--dry-run` shows as variables. @default none */
  readonly secrets?: readonly FoundSecret[] | undefined
  /** The files that its flags named. @default none */
  readonly files?: readonly string[] | undefined
  /** Makes the calls. `--dry-run` does it with a client that sends nothing. */
  readonly send: (client: AnyClient, output: OutputPlan) => Promise<void>
}

/** The limits for the calls of a command. */
interface ClientLimits {
  readonly options: Pick<ClientOptions, 'timeout' | 'retry' | 'rateLimit'>
  /** Closes what they keep open. */
  readonly end: () => void
}

/**
 * The client's options for `--timeout`, `--retry`, `--max-wait` and `--budget`.
 * @throws CliError one of them is not valid
 */
export async function clientLimits(own: OwnValues, io: Pick<Io, 'env' | 'stderr'>): Promise<ClientLimits> {
  const { timeout, retry, maxWait, budget } = own
  const retries = parseCount('--retry', retry, 0)
  const policy = {
    ...(retries === undefined ? {} : { retries }),
    ...(maxWait === undefined ? {} : { maxRetryAfter: parseDuration('--max-wait', maxWait) }),
  }
  const bounds = {
    ...(timeout === undefined ? {} : { timeout: parseDuration('--timeout', timeout, 1) }),
    ...(Object.keys(policy).length > 0 ? { retry: policy } : {}),
  }
  if (budget === undefined) return { options: bounds, end: () => {} }
  const { rateLimit, end } = await readBudget(budget, io.env, warning(own, io))
  return { options: { ...bounds, ...(rateLimit ? { rateLimit } : {}) }, end }
}

/** The settings of a service for a command. With `--verbose`, says on stderr what is remarkable about them. */
export async function readSettingsFor(
  { name }: Service,
  { baseUrl, profile, verbose }: OwnValues,
  { env, stderr }: Pick<Io, 'env' | 'stderr'>,
): Promise<Settings> {
  const settings = await readSettings(name, { baseUrl, profile }, env)
  const { note } = useProxy(env)
  const notes = note === undefined ? settings.notes : [...settings.notes, note]
  if (verbose) for (const one of notes) stderr.write(`* ${one}\n`)
  return settings
}

/** Says on stderr what does not keep a command from its end; nothing with `--quiet`. */
export function warning({ quiet }: OwnValues, { stderr }: Pick<Io, 'stderr'>): (message: string) => void {
  return (message) => void (quiet || stderr.write(`${sanitizeLine(`${programInfo().name}: ${message}`)}\n`))
}
