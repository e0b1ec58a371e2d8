import { type Histogram, type MeterProvider, metrics, trace, type TracerProvider } from '@opentelemetry/api'
import type { Middleware } from '../request/call.ts'
import { fields, flag, methods, rejectOptions, type RulesOf } from '../request/option-rules.ts'
import type { RawResponse } from '../request/wire.ts'
import type { Outcome } from '../response/details.ts'
import { attemptSpan, callSpan, requestAttributes, responseAttributes, scope, whenOver } from './spans.ts'
import { version } from './version.gen.ts'

export interface TelemetryOptions {
  /**
   * Records a span for each attempt, with the HTTP conventions, and adds the propagator's headers, such as
   * `traceparent`, to its request. Other instrumentations see tracing suppressed below that span. `false` leaves both
   * to them.
   * @default true
   */
  readonly attempts?: boolean | undefined
  /**
   * Records the duration of each attempt, in seconds, in the histogram `http.client.request.duration`. An
   * instrumentation of `fetch` that does so too would count each request a second time.
   * @default false
   */
  readonly metrics?: boolean | undefined
  /** Where spans go. @default the global one */
  readonly tracerProvider?: TracerProvider | undefined
  /** Where metrics go. @default the global one */
  readonly meterProvider?: MeterProvider | undefined
}

/** The value for a client's option `middleware`. */
export interface Telemetry {
  readonly call: readonly Middleware<Outcome>[]
  readonly attempt: readonly Middleware<RawResponse>[]
}

const rules = fields({
  attempts: flag,
  metrics: flag,
  tracerProvider: methods('getTracer'),
  meterProvider: methods('getMeter'),
} satisfies RulesOf<TelemetryOptions>)

/**
 * Middleware that records a span for each call and attempt, and metrics on request, through the OpenTelemetry API. No
 * attribute holds a token or a secret.
 * @throws RequestValidationError an option is invalid
 * @see https://opentelemetry.io/docs/specs/semconv/http/http-spans/
 *
 * @example
 * createIssuesClient({ baseUrl, middleware: telemetry() })
 */
export function telemetry(options: TelemetryOptions = {}): Telemetry {
  rejectOptions(rules(options, []))
  const { attempts = true, metrics: measures = false, tracerProvider = trace, meterProvider } = options
  const tracer = tracerProvider.getTracer(scope, version)
  return {
    call: [callSpan(tracer)],
    attempt: [...(attempts ? [attemptSpan(tracer)] : []), ...(measures ? [measureDuration(meterProvider)] : [])],
  }
}

/** Seconds, as the conventions advise them. */
const boundaries = [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10]

/** Records how long each attempt takes. */
function measureDuration(given: MeterProvider | undefined): Middleware<RawResponse> {
  let provider: MeterProvider | undefined
  let histogram: Histogram | undefined
  // Unlike a tracer, a meter that was created before the SDK was registered never records anything.
  const current = (): Histogram => {
    const now = given ?? metrics.getMeterProvider()
    if (now !== provider) histogram = undefined
    provider = now
    return (histogram ??= makeHistogram(now))
  }
  return async (call, next) => {
    const started = performance.now()
    return whenOver(next(call), (ending) => {
      const seconds = (performance.now() - started) / 1000
      current().record(seconds, { ...requestAttributes(call), ...responseAttributes(call, ending) })
    })
  }
}

function makeHistogram(provider: MeterProvider): Histogram {
  return provider.getMeter(scope, version).createHistogram('http.client.request.duration', {
    description: 'Duration of HTTP client requests.',
    unit: 's',
    advice: { explicitBucketBoundaries: boundaries },
  })
}
