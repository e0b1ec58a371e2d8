import type { Schemas } from '@portolan/openapi/model'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { asJson, type Json } from '../json.ts'
import { prepared } from './prepare-schema.ts'

/**
 * The definitions of a document in a validator. Each is a separate schema, which the validator compiles once, and which
 * is added when something first refers to it: a large document has a thousand, and a request reaches a few.
 */
export class PreparedDefinitions {
  readonly #ajv: Ajv2020
  readonly #schemas: Schemas
  readonly #hidden: 'readOnly' | 'writeOnly'
  readonly #ids = new Map<string, string>()

  constructor(ajv: Ajv2020, schemas: Schemas, hidden: 'readOnly' | 'writeOnly') {
    this.#ajv = ajv
    this.#schemas = schemas
    this.#hidden = hidden
  }

  /** Prepares a schema for the validator, after adding the definitions that it refers to. */
  prepare(schema: unknown): unknown {
    const added: string[] = []
    const visit = (one: unknown): unknown =>
      prepared(one, this.#schemas, this.#hidden, (reference) => this.#address(reference, added))
    const result = visit(schema)
    for (const name of added) {
      const definition = visit(this.#schemas.definitions[name])
      const own: Json = typeof definition === 'boolean' ? { allOf: [definition] } : asJson(definition)
      this.#ajv.addSchema({ ...own, $id: this.#ids.get(name) ?? '' })
    }
    return result
  }

  /** The address of a definition, or of a part of it: `#/definitions/Ship` is `definition-7`. */
  #address(reference: string, added: string[]): string {
    const { name = '', rest = '' } = /^#\/definitions\/(?<name>[^/]*)(?<rest>\/.*)?$/s.exec(reference)?.groups ?? {}
    const key = name.replaceAll('~1', '/').replaceAll('~0', '~')
    if (!Object.hasOwn(this.#schemas.definitions, key)) return encodeURI(reference)
    const id = this.#ids.get(key) ?? `definition-${this.#ids.size}`
    if (!this.#ids.has(key)) added.push(key)
    this.#ids.set(key, id)
    return rest === '' ? id : `${id}#${encodeURI(rest)}`
  }
}
