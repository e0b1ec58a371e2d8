import { accepts, type Service } from '@portolan/generator/output'
import { isRecord, makeValue } from './make-value.ts'

/** The fields that say what went wrong, the one that says most first. */
const messageFields = ['message', 'detail', 'title', 'error_description', 'description']
const statusFields = ['status', 'statusCode', 'status_code', 'code']

interface ErrorBody {
  /** The description of the status in the document. */
  readonly description: string | undefined
  /** The schema of the body, if the document has one. */
  readonly key: string | undefined
  readonly schemas: Service['schemas']
}

/** Makes the body of an error: a value of its schema, with the description and the status in the fields for them. */
export function makeError(status: number, { description, key, schemas }: ErrorBody): unknown {
  const message = description || `HTTP ${status}`
  const shape = key === undefined ? undefined : schemas[key]?.shape
  const made = shape && makeValue(shape, schemas)
  if (!shape || made === undefined) return { message }
  const told = withStatus(withMessage(made, message), status)
  return accepts(shape, told, (one) => schemas[one]?.shape) ? told : made
}

function withMessage(body: unknown, message: string): unknown {
  if (!isRecord(body)) return body
  const field = messageFields.find((name) => typeof body[name] === 'string')
  if (field !== undefined) return { ...body, [field]: message }
  return isRecord(body['error']) ? { ...body, error: withMessage(body['error'], message) } : body
}

function withStatus(body: unknown, status: number): unknown {
  if (!isRecord(body)) return body
  const field = statusFields.find((name) => typeof body[name] === 'number')
  return field === undefined ? body : { ...body, [field]: status }
}
