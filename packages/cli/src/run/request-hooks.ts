import type { Hooks, RateLimitEvent, ResponseEvent, RetryEvent } from '@portolan/core'
import type { Io } from '../io.ts'
import type { Service } from '../manifest/manifest.ts'
import type { OwnValues } from '../own-flags.ts'
import { sanitizeLine } from '../output/sanitize.ts'
import { programInfo } from '../program-info.ts'

/** The event of a client's own hook. */
interface OwnEvent {
  readonly operation: string
}

/** Waits below this many milliseconds are not worth a line. */
const worthSaying = 1000

/**
 * Prints to stderr while requests are in flight: each attempt with `--verbose`, and otherwise whatever a user would
 * wonder about. URLs and headers come redacted from the client.
 */
export function requestHooks(
  { hooks }: Pick<Service, 'hooks'>,
  { verbose, include, quiet }: OwnValues,
  { stderr }: Io,
): Hooks {
  const say = (line: string): void => void stderr.write(`${sanitizeLine(line)}\n`)
  const isWatched = stderr.isTTY === true && !quiet
  const isLong = (wait: number): boolean => !quiet && wait >= worthSaying
  const telling = (message: string) => (event: OwnEvent) =>
    void (quiet || say(`${programInfo().name}: ${event.operation}: ${message}`))
  return {
    ...(verbose
      ? {
          onRequest: ({ method, url }) => say(`> ${method} ${url}`),
          onDrift: ({ drifts }) =>
            drifts.forEach(({ kind, path }) => say(`* ${kind.replace('-', ' ')} in the response: ${path.join('.')}`)),
        }
      : {}),
    // Whoever waits wants to know why, in the log of a job too.
    onRateLimit: (event) => (verbose || isLong(event.wait)) && say(waitLine(event)),
    onRetry: (event) => (verbose || isLong(event.wait)) && say(retryLine(event)),
    onDeprecation: ({ operation, sunset }) =>
      (verbose || isWatched) &&
      say(`* ${operation} is deprecated${sunset ? ` and ends on ${sunset.toISOString()}` : ''}`),
    onResponse(event) {
      if (verbose) say(responseLine(event))
      if (include) for (const line of headerLines(event)) say(line)
    },
    ...Object.fromEntries(Object.entries(hooks).map(([name, message]) => [name, telling(message)])),
  }
}

function retryLine({ attempt, wait, error }: RetryEvent): string {
  return `* attempt ${attempt - 1} failed: ${error.message}; attempt ${attempt} in ${seconds(wait)}`
}

function waitLine({ wait, until, by }: RateLimitEvent): string {
  const whose = by === 'service' ? 'limit of the service' : 'own limit'
  return `* waits ${seconds(wait)} for the ${whose}, until ${until.toISOString()}`
}

function responseLine({ status, duration, attempts, error }: ResponseEvent): string {
  const count = attempts.length > 1 ? `, ${attempts.length} attempts` : ''
  const what = status ?? (error instanceof Error ? error.name : 'no response')
  return `< ${what} in ${Math.round(duration)} ms${count}`
}

function headerLines({ status, headers = {} }: ResponseEvent): string[] {
  return [`HTTP ${status ?? 'no response'}`, ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`), '']
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`
}
