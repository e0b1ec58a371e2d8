import { ApiRequest } from './api-request.ts'
import { type CallSite, callSite, rethrowAt } from './call-site.ts'

/**
 * Makes the errors of a method lead to the line that called it, however it fails: at once, in a call, a promise or an
 * iterator.
 */
export function traced(name: string, method: unknown): unknown {
  if (typeof method !== 'function') return method
  const invoke = (...args: unknown[]): unknown => {
    const site = callSite(invoke)
    const result = run(() => method(...args) as unknown, site)
    if (result instanceof ApiRequest) return result.traceTo(site, name)
    if (result instanceof Promise) return result.catch(rethrowAt(site))
    return isGenerator(result) ? traceGenerator(result, site) : result
  }
  return invoke
}

function run(method: () => unknown, site: CallSite): unknown {
  try {
    return method()
  } catch (error) {
    return rethrowAt(site)(error)
  }
}

function isGenerator(value: unknown): value is AsyncGenerator {
  return typeof value === 'object' && value !== null && Symbol.asyncIterator in value && 'throw' in value
}

async function* traceGenerator(generator: AsyncGenerator, site: CallSite): AsyncGenerator {
  try {
    return yield* generator
  } catch (error) {
    rethrowAt(site)(error)
  }
}
