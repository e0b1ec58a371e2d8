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
  /** What was not understood, and what of the requests cannot be checked: the emulator allows it. */
  readonly warnings: readonly OpenApiWarning[]
}

/** What the emulator needs of a document that was read. */
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

/** What `readOpenApi` put into a document. */
export function getInside(openapi: OpenApi): Inside {
  return (openapi as OpenApi & { readonly [inside]: Inside })[inside]
}
