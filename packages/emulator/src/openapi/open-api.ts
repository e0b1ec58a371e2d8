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

type Maker = (parts: ServiceParts) => Service

/** Known by its name, since a program may load this file twice: once imported, once required. */
const maker = Symbol.for('portolan.emulator.openapi')

export function withService(openapi: OpenApi, make: Maker): OpenApi {
  return Object.defineProperty(openapi, maker, { value: make })
}

export function isOpenApi(value: unknown): value is OpenApi {
  return typeof value === 'object' && value !== null && maker in value
}

export function serviceOf(openapi: OpenApi, parts: ServiceParts): Service {
  return (openapi as OpenApi & { readonly [maker]: Maker })[maker](parts)
}
