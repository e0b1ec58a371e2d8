import { type MeterProvider, trace, type TracerProvider } from '@opentelemetry/api'
import type { Middleware } from '../request/call.ts'
import { fields, flag, methods, rejectOptions } from '../request/option-rules.ts'
import type { RawResponse } from '../request/wire.ts'
import type { Outcome } from '../response/outcome.ts'
import { attemptSpan, measureDuration } from './attempts.ts'
import { callSpan } from './call-span.ts'
import { scope } from './endings.ts'
import { version } from './version.gen.ts'

export interface TelemetryOptions {
  /**
   * Whether each attempt gets a span, with the HTTP conventions, and its request the headers of the propagator, such as
   * `traceparent`. Other instrumentations see tracing suppressed below that span. `false` leaves both to them.
   * @default true
   */
  readonly attempts?: boolean | undefined
  /**
   * Whether the duration of each attempt is recorded, in seconds, in the histogram `http.client.request.duration`. An
   * instrumentation of `fetch` that does so too would count each request a second time.
   * @default false
   */
  readonly metrics?: boolean | undefined
  /** Where spans go. @default the global one */
  readonly tracerProvider?: TracerProvider | undefined
  /** Where metrics go. @default the global one */
  readonly meterProvider?: MeterProvider | undefined
}

/** What the option `middleware` of a client takes. */
export interface Telemetry {
  readonly call: readonly Middleware<Outcome>[]
  readonly attempt: readonly Middleware<RawResponse>[]
}

const rules = fields({
  attempts: flag,
  metrics: flag,
  tracerProvider: methods('getTracer'),
  meterProvider: methods('getMeter'),
})

/**
 * Middleware that makes spans of a client's calls and attempts, and metrics where asked, through the OpenTelemetry API. No
 * attribute holds a token or a secret.
 * @throws RequestValidationError an option is invalid
 * @see https://opentelemetry.io/docs/specs/semconv/http/http-spans/
 *
 * @example
 * createIssuesClient({ baseUrl, middleware: telemetry() })
 */
export function telemetry(options: TelemetryOptions = {}): Telemetry {
  rejectOptions(rules(options, []))
  const { attempts = true, metrics = false, tracerProvider = trace, meterProvider } = options
  const tracer = tracerProvider.getTracer(scope, version)
  return {
    call: [callSpan(tracer)],
    attempt: [...(attempts ? [attemptSpan(tracer)] : []), ...(metrics ? [measureDuration(meterProvider)] : [])],
  }
}
