import { type Issue, RequestValidationError } from '../errors.ts'
import { type Call, redactorFor } from '../request/call.ts'
import type { RawResponse } from '../request/wire.ts'
import { isZodSchema, notUsable, type StandardSchema } from '../schema/standard-schema.ts'
import { cleanIssue, reportInvalid } from './inspect.ts'
import { isNoData } from './raw-body.ts'

/** The data of a response to a request without an operation, validated by a schema of any library if it has one. */
export async function readStandard(call: Call, response: RawResponse): Promise<unknown> {
  const { standard } = call.endpoint
  const data = response.content ?? (isNoData(call.endpoint, response) ? undefined : response.body)
  if (!standard || call.validation.response === 'off' || response.status >= 300) return data
  await inspectStandard(call, response, standard, data)
  return data
}

async function inspectStandard(
  call: Call,
  response: RawResponse,
  schema: StandardSchema,
  data: unknown,
): Promise<void> {
  const found = explainStandard(schema, data)
  if (found.length === 0) return
  // zod/mini has no messages of its own.
  const explained = isZodSchema(schema) ? (await import('../schema/describe-issue.ts')).explainBy(schema, data) : []
  const { text } = redactorFor(call, response)
  const issues = (explained.length > 0 ? explained : found).map((issue) => cleanIssue(issue, text))
  reportInvalid(call, response, data, issues)
}

/**
 * The rules that a value breaks.
 * @throws RequestValidationError the schema changes the value, or is asynchronous
 */
export function explainStandard(schema: StandardSchema, value: unknown): readonly Issue[] {
  const result = schema['~standard'].validate(value)
  if ('then' in result) {
    // The reason of its rejection does not matter.
    void Promise.resolve(result).catch(() => {})
    throw refused(notUsable(['response'], 'an asynchronous check'))
  }
  if (result.issues) return result.issues.map(({ message, path = [] }) => ({ path: path.map(readKey), message }))
  const changed = changedAt(value, result.value)
  if (changed) throw refused(notUsable(['response', ...changed], 'a schema that changes the value'))
  return []
}

function refused(issue: Issue): RequestValidationError {
  return new RequestValidationError(`${issue.path.join('.')} ${issue.message}`, { issues: [issue] })
}

/** Finds where the output of a schema differs from its input. Fields that it omits do not count. */
function changedAt(input: unknown, output: unknown): (string | number)[] | undefined {
  if (Object.is(input, output)) return undefined
  if (!isContainer(input) || !isContainer(output) || Array.isArray(input) !== Array.isArray(output)) return []
  for (const [key, value] of Object.entries(output)) {
    const part = Array.isArray(output) ? Number(key) : key
    if (!Object.hasOwn(input, key)) return [part]
    const deeper = changedAt((input as Readonly<Record<string, unknown>>)[key], value)
    if (deeper) return [part, ...deeper]
  }
  return undefined
}

/** Returns true for an array or a plain object, as in JSON. */
function isContainer(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return Array.isArray(value) || prototype === null || prototype === Object.prototype
}

function readKey(part: PropertyKey | { readonly key: PropertyKey }): string | number {
  const key = typeof part === 'object' ? part.key : part
  return typeof key === 'symbol' ? String(key) : key
}
