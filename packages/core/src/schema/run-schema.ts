import type { core } from 'zod/mini'
import { testIn } from './check.ts'

type Schema = core.$ZodType
type Issue = core.$ZodIssue
type RawIssue = core.$ZodRawIssue
type Context = core.ParseContextInternal

/** The message of a schema without one of its own. The application may configure zod's messages, in any language. */
export const unsaid = 'Invalid input'

/** The context of a schema's run: all issues, with the values that caused them. */
const explaining = { async: false, reportInput: true, error: () => unsaid } as unknown as Context

export const deciding = { async: false, abortEarly: true } as Context

/**
 * Returns true if a schema of zod, or one of `@portolan/core/explain`, accepts a value. zod's own `validate` does the
 * same, but would bundle all of zod into each client.
 * @throws Error the schema is asynchronous
 */
export function accepts(schema: Schema, value: unknown): boolean {
  const fits = testIn(schema)
  if (fits) return fits(value)
  const { validator } = (schema._zod.bag ?? {}) as { readonly validator?: Validator }
  if (validator && validator(value) !== invalid) return true
  return settled(schema._zod.run({ value, issues: [] }, deciding)).issues.length === 0
}

/** The members of a schema compiled by `z.compile`. */
type Validator = (value: unknown) => unknown

const invalid = /* @__PURE__ */ Symbol.for('zod.compile.invalid')

/**
 * Lists what a schema finds in a value.
 * @throws Error the schema is asynchronous
 */
export function listIssues(schema: Schema, value: unknown): Issue[] {
  return settled(schema._zod.run({ value, issues: [] }, explaining)).issues.map(finishIssue)
}

function settled<T>(result: T | Promise<T>): T {
  if (!(result instanceof Promise)) return result
  // The reason of its rejection does not matter.
  void result.catch(() => {})
  throw new Error('Encountered Promise during synchronous parse')
}

/** Gives an issue a path and a message: its own, that of the check that found it, or that of the schema. */
export function finishIssue(issue: RawIssue): Issue {
  const { inst, schema, continue: _, ...found } = issue as RawIssue & Found
  const message = issue.message ?? saidBy(inst, issue) ?? saidBy(schema, issue) ?? unsaid
  return { ...found, path: issue.path ?? [], message } as Issue
}

/** The origin of an issue in zod: the check or schema that found it, and the schema of that check. */
interface Found {
  readonly inst?: Speaker
  readonly schema?: Speaker
}

interface Speaker {
  readonly _zod: { readonly def: { readonly error?: (issue: RawIssue) => string | { message: string } | undefined } }
}

function saidBy(speaker: Speaker | undefined, issue: RawIssue): string | undefined {
  const custom = speaker?._zod.def.error?.(issue)
  return typeof custom === 'object' ? custom.message : custom
}
