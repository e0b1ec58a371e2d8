import type { PlainParam } from '../model/service.ts'

/**
 * A param of the query that is required and has a default: Elysia fills it in, and yet lists it as required. Callers can
 * leave it out, and the default is sent, which is right for a service that means what it says too.
 */
export function sendRequiredDefault(param: PlainParam): PlainParam {
  const { default: value } = param.notes
  const isFilled = param.in === 'query' && param.required && value !== undefined && value !== null
  return isFilled ? { ...param, required: false, sendDefault: true } : param
}
