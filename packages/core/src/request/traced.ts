import { ApiRequest } from './api-request.ts'
import { type CallSite, callSite, rethrowAt } from './call-site.ts'

/**
 * Makes the stack of a method's errors lead to the line that called it, whether it returns a call, a promise or an
 * iterator.
 */
export function traced(method: unknown): unknown {
  if (typeof method !== 'function') return method
  const invoke = (...args: unknown[]): unknown => {
    const site = callSite(invoke)
    const result: unknown = method(...args)
    if (result instanceof ApiRequest) return result.traceTo(site)
    if (result instanceof Promise) return result.catch(rethrowAt(site))
    return isGenerator(result) ? traceGenerator(result, site) : result
  }
  return invoke
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
