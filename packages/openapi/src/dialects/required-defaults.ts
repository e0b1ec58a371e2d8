import type { PlainParam } from '../model/service.ts'

/**
 * Makes a required query param with a default optional: Elysia lists it as required, but fills it in. If callers omit
 * it, the client sends the default, which also suits a service that does require it.
 */
export function sendRequiredDefault(param: PlainParam): PlainParam {
  const { default: value } = param.notes
  const isFilled = param.in === 'query' && param.required && value !== undefined && value !== null
  return isFilled ? { ...param, required: false, sendDefault: true } : param
}
