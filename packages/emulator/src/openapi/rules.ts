import { compilePattern, type Schemas } from '@portolan/openapi/model'
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js'
import { fullFormats } from 'ajv-formats/dist/formats.js'
import { PreparedDefinitions } from './prepared-definitions.ts'
import { asList } from '../json.ts'

/** Something in a value that its schema does not allow. */
export interface Fault {
  /** Names and positions down to the field. */
  readonly path: readonly string[]
  readonly message: string
}

/** How values are read: params are texts, which are converted by their schema. */
export type Meaning = 'params' | 'body' | 'result'

/** The value in the type of its schema, and its faults. */
export interface Checked {
  readonly value: unknown
  readonly faults: readonly Fault[]
}

const most = 10

/** A schema compiled by ajv, or why ajv rejects it. */
type Compiled = { readonly validate: ValidateFunction } | { readonly problem: string }

/** Compiles schemas, and those that they refer to. */
interface Validator {
  readonly ajv: Ajv2020
  readonly definitions: PreparedDefinitions
}

/** The rules of a document's schemas. A schema that cannot be used allows everything. */
export class SchemaRules {
  readonly #schemas: Schemas
  readonly #validators = new Map<Meaning, Validator>()
  readonly #compiled = new Map<Meaning, WeakMap<object, Compiled>>()

  constructor(schemas: Schemas) {
    this.#schemas = schemas
  }

  check(schema: unknown, meaning: Meaning, given: unknown): Checked {
    const holder: { value: unknown } = { value: structuredClone(given) }
    const compiled = this.#compiledFor(schema, meaning)
    const errors = compiled && 'validate' in compiled ? listErrors(compiled.validate, holder) : []
    const faults = new Map(errors.map((error) => [error.instancePath + error.message, makeFault(error)]))
    return { value: holder.value, faults: [...faults.values()].slice(0, most) }
  }

  /** Why a schema cannot be used, and allows everything; undefined if it can. */
  problem(schema: unknown, meaning: Meaning): string | undefined {
    const compiled = this.#compiledFor(schema, meaning)
    return compiled && 'problem' in compiled ? compiled.problem : undefined
  }

  #compiledFor(schema: unknown, meaning: Meaning): Compiled | undefined {
    if (typeof schema !== 'object' || schema === null) return undefined
    const known = this.#compiled.get(meaning) ?? new WeakMap<object, Compiled>()
    this.#compiled.set(meaning, known)
    const compiled = known.get(schema) ?? this.#compile(schema, meaning)
    known.set(schema, compiled)
    return compiled
  }

  #compile(schema: object, meaning: Meaning): Compiled {
    try {
      const { ajv, definitions } = this.#validator(meaning)
      const value = definitions.prepare(schema)
      return { validate: ajv.compile({ type: 'object', properties: { value } }) }
    } catch (error) {
      return { problem: (error as Error).message }
    }
  }

  #validator(meaning: Meaning): Validator {
    const known = this.#validators.get(meaning)
    if (known) return known
    const ajv = new Ajv2020({
      strict: false,
      allErrors: true,
      validateSchema: false,
      logger: false,
      ownProperties: true,
      formats: fullFormats,
      coerceTypes: meaning === 'params',
      code: { regExp: Object.assign(namedPattern, { code: '' }) },
    })
    const validator = { ajv, definitions: new PreparedDefinitions(ajv, this.#schemas, getHiddenMark(meaning)) }
    this.#validators.set(meaning, validator)
    return validator
  }
}

/** Ajv tells patterns apart by their texts. */
function namedPattern(pattern: string): ReturnType<typeof compilePattern> {
  return Object.assign(compilePattern(pattern), { toString: () => pattern })
}

/** A schema that only refers to itself would never finish: it allows everything. */
function listErrors(validate: ValidateFunction, holder: object): readonly ErrorObject[] {
  try {
    return validate(holder) ? [] : (validate.errors ?? [])
  } catch {
    return []
  }
}

/** The mark of fields that are not sent in this direction. */
function getHiddenMark(meaning: Meaning): 'readOnly' | 'writeOnly' {
  return meaning === 'result' ? 'writeOnly' : 'readOnly'
}

function makeFault({ instancePath, keyword, params, message = 'is not valid' }: ErrorObject): Fault {
  const path = instancePath.split('/').slice(2).map(unescape)
  const named = [params['missingProperty'], params['additionalProperty'], params['unevaluatedProperty']].find(
    (name) => typeof name === 'string',
  )
  if (keyword === 'required') return { path: [...path, named ?? ''], message: 'is required' }
  if (named !== undefined) return { path: [...path, named], message: 'is not a documented field' }
  if (keyword === 'enum')
    return { path, message: `must be one of ${asList(params['allowedValues']).slice(0, 20).join(', ')}` }
  if (keyword === 'const') return { path, message: `must be ${JSON.stringify(params['allowedValue'])}` }
  if (keyword === 'anyOf' || keyword === 'oneOf') return { path, message: 'must have one of the documented forms' }
  return { path, message }
}

function unescape(part: string): string {
  return part.replaceAll('~1', '/').replaceAll('~0', '~')
}
