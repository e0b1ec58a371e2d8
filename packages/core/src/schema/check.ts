import type { core } from 'zod/mini'
import type { Issue } from '../errors.ts'
import { type Deviation, kindOfValue } from './deviation.ts'
import { isDeep } from './depth.ts'
import { quoteText } from '../safe-text.ts'
import type { SecretText } from './schema.ts'

/** Decides if values are valid. The code that explains a no is loaded on demand. */
export interface Check {
  /**
   * Until `rules` are there, only a yes is final.
   * @throws RequestValidationError the schema is asynchronous
   */
  readonly accepts: (value: unknown) => boolean
  /** The texts in a value that the schema marks as secrets, once it is there. `name` is that of the value itself. */
  readonly secrets: (value: unknown, name: string) => Iterable<SecretText>
  readonly rules: Rules | undefined
  readonly load: () => Promise<Rules>
}

/** A schema, ready to check many values. */
export interface Rules extends Check {
  /** A schema of zod, or of `@portolan/core/explain`, if there is one. */
  readonly schema: core.$ZodType | undefined
  /** The rules that a rejected value breaks. */
  readonly explain: (value: unknown) => Issue[]
  /** The places in which a rejected value breaks rules, each once for all entries of a list. */
  readonly deviations: (value: unknown) => readonly Deviation[]
  /** The parts of the schema that would change a value, or that are asynchronous: they cannot be used. */
  readonly changes: () => Issue[]
  /** The fields, and the values of open sets, that the schema does not have. */
  readonly drift: (value: unknown) => Drift[]
  /** The same as places and kinds, as `deviations` has them. */
  readonly driftDeviations: (value: unknown) => readonly Deviation[]
  /** The names of the fields of an object, or of any alternative of it. */
  readonly fieldNames: () => readonly string[]
  /**
   * Copies a value, with numbers in place of strings of digits, for a JSON body.
   * @param field the name of the field of the schema that the value is @default the whole
   */
  readonly numbers: (value: unknown, field?: string) => unknown
}

/** An undocumented field, or a value that is not among the documented ones. */
export interface Drift {
  /** Names and indexes that lead to it. */
  readonly path: readonly (string | number)[]
  /** Which of the two it is. */
  readonly kind: 'unknown-field' | 'unknown-value'
}

/** A generated function: it says yes or no without a schema. */
export type Accepts = (value: unknown) => boolean

/** The function by which a schema of `@portolan/core/explain` decides; undefined for any other. */
export function testIn(schema: unknown): Accepts | undefined {
  return (schema as { readonly _zod?: { readonly fits?: Accepts } } | undefined)?._zod?.fits
}

/** Checks values with a generated function, and rejected ones with the schema behind it. */
export function checkAhead(accepts: Accepts, loadRules: () => Promise<Rules>): Check {
  let rules: Rules | undefined
  return {
    accepts(value) {
      try {
        return accepts(value) || (rules?.accepts(value) ?? false)
      } catch (error) {
        // The rules explain it.
        if (isDeep(value)) return false
        throw error
      }
    },
    secrets: (value, name) => rules?.secrets(value, name) ?? [],
    get rules() {
      return rules
    },
    load: async () => (rules ??= await loadRules()),
  }
}

/** The issue of a value that nothing can explain further. */
export const unexplained: Issue = { path: [], message: 'does not match its schema' }

/** The rules of a value that only a function checks. */
export function readRules(accepts: Accepts): Rules {
  const rules: Rules = {
    accepts,
    schema: undefined,
    explain: (value) => (accepts(value) ? [] : [unexplained]),
    deviations: (value) => (accepts(value) ? [] : [{ pointer: '', kind: 'rule', found: kindOfValue(value) }]),
    changes: () => [],
    drift: () => [],
    driftDeviations: () => [],
    fieldNames: () => [],
    numbers: (value) => value,
    secrets: () => [],
    get rules() {
      return rules
    },
    load: () => Promise.resolve(rules),
  }
  return rules
}

/** The message for a missing required field. */
export const absent = 'is required'

export function undocumented(key: string, path: readonly (string | number)[] = []): Issue {
  return { path: [...path, key], message: 'is not a documented field' }
}

/** Returns `actor.login must be string, got number`, and the number of further issues. */
export function summarizeIssues(issues: readonly Issue[]): string {
  const [first, ...others] = issues
  if (!first) return 'is invalid'
  const names = others.slice(0, 4).map(({ path }) => writePath(path))
  const more = others.length ? ` (and ${others.length} more: ${names.join(', ')})` : ''
  return `${writePath(first.path)} ${first.message}${more}`
}

/** Names in a path may be those that a service chose. */
export function writePath(path: readonly (string | number)[]): string {
  return path.length ? quoteText(joinPath(path), 100) : 'it'
}

function joinPath(path: readonly (string | number)[]): string {
  return path.map((part, index) => (typeof part === 'number' ? `[${part}]` : index ? `.${part}` : part)).join('')
}
