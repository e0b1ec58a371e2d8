import type { Service, ServiceParts } from '../service.ts'

/** Something in a document that was not understood. */
export interface OpenApiWarning {
  readonly message: string
  /** The JSON pointer of the place. */
  readonly pointer: string
  readonly file?: string
  readonly line?: number
}

/** A document that `readOpenApi` read. */
export interface OpenApi {
  /** The name of the service: `acme` of the Acme API. */
  readonly name: string
  readonly title: string
  /** Warnings about whatever was not understood, and about requests that cannot be validated: the emulator allows them. */
  readonly warnings: readonly OpenApiWarning[]
}

/** The part of a document's model that the emulator needs. */
interface Inside {
  readonly make: (parts: ServiceParts) => Service
  /** All warnings, a part of the document at a time: all schemas of a large one take a second. */
  readonly findWarnings: () => Iterable<readonly OpenApiWarning[]>
}

/** Known by its name, since a program may load this file twice: once imported, once required. */
const inside = Symbol.for('portolan.emulator.openapi')

export function makeOpenApi(name: string, title: string, parts: Inside): OpenApi {
  const openapi = {
    name,
    title,
    get warnings() {
      return [...parts.findWarnings()].flat()
    },
  }
  return Object.defineProperty(openapi, inside, { value: parts })
}

export function isOpenApi(value: unknown): value is OpenApi {
  return typeof value === 'object' && value !== null && inside in value
}

/** The contents that `readOpenApi` put into a document. */
export function getInside(openapi: OpenApi): Inside {
  return (openapi as OpenApi & { readonly [inside]: Inside })[inside]
}
