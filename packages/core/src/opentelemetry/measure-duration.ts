import { type Histogram, type MeterProvider, metrics } from '@opentelemetry/api'
import type { Answer } from '../request/wire.ts'
import type { Middleware } from '../request/call.ts'
import { requestAttributes } from './request-attributes.ts'
import { responseAttributes } from './response-attributes.ts'
import { scope, version } from './scope.ts'
import { whenOver } from './when-over.ts'

/** Seconds, as the conventions advise them. */
const boundaries = [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10]

/** Records how long each attempt takes. */
export function measureDuration(given: MeterProvider | undefined): Middleware<Answer> {
  let provider: MeterProvider | undefined
  let histogram: Histogram | undefined
  // Unlike a tracer, a meter that was made before the SDK was registered stays without effect.
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
