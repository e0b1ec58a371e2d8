import { asNew, repeatedFields } from './new-record.ts'
import { isJson, type Json } from '../json.ts'
import type { Visit } from './visit.ts'

export interface Answer {
  readonly body: unknown
  readonly further: Record<string, string>
}

/** An answer without a record. */
export function answerWhole(visit: Visit): Answer {
  const body = exampleResult(visit)
  const isRepeating = /^(?:POST|PUT|PATCH)$/.test(visit.endpoint.operation.method) && isJson(body)
  return { body: isRepeating ? repeatRequest(body, visit) : body, further: {} }
}

/** An answer that stores nothing: it repeats the values of the request, in the documented form. */
function repeatRequest(sample: Json, visit: Visit): Json {
  const { endpoint, body, schemas, now } = visit
  const { result, media, operation } = endpoint
  const given = repeatedFields(body, sample, result, visit)
  const isShown = media?.example !== undefined || operation.path.includes('{') || operation.method !== 'POST'
  return isShown ? { ...sample, ...given } : asNew(sample, { schema: result, given, now: now() }, schemas)
}

/** The example of a response, or a value of its schema. */
export function exampleResult({ endpoint: { operation, media, result, success }, sampler }: Visit): unknown {
  return media?.example ?? sampler.value(result ?? success.content[0]?.schema, `${operation.method} ${operation.path}`)
}
