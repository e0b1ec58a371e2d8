import { readFileSync } from 'node:fs'

/** A JSON value of a document. */
export interface Json {
  readonly [key: string]: unknown
}

interface Parameter extends Json {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly required?: boolean
  readonly schema: Json
}

/** What a body may be, by its media type. */
export type Content = Readonly<Record<string, { readonly schema: Json; readonly example?: unknown }>>

export interface OperationObject extends Json {
  readonly operationId: string
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: { readonly required?: boolean; readonly content: Content }
  readonly responses: Readonly<Record<string, Json & { readonly $ref?: string; readonly content?: Content }>>
  readonly security: readonly Json[]
}

export interface Document extends Json {
  readonly paths: Readonly<Record<string, Readonly<Record<string, OperationObject>>>>
  readonly components: Readonly<Record<string, Readonly<Record<string, Json>>>>
}

/** Where each package keeps the documents of its services. */
export const documentFiles = {
  article: '@portolan/article-client/openapi/article.json',
  'article-team': '@portolan/article-client/openapi/article-team.json',
  sitehost: '@portolan/sitehost-client/openapi/sitehost.json',
  issues: '@portolan/issues-client/openapi/issues.json',
  mail: '@portolan/google-style-clients/openapi/mail.json',
  reports: '@portolan/google-style-clients/openapi/reports.json',
  subscriptions: '@portolan/google-style-clients/openapi/subscriptions.json',
  calendar: '@portolan/google-style-clients/openapi/calendar.json',
  images: '@portolan/google-style-clients/openapi/images.json',
} as const

export type Service = keyof typeof documentFiles

export function documentPath(service: Service): string {
  const [, name = '', ...rest] = documentFiles[service].split('/')
  return new URL(`../../../${name}/${rest.join('/')}`, import.meta.url).pathname
}

export function readDocument(service: Service): Document {
  return JSON.parse(readFileSync(documentPath(service), 'utf8')) as Document
}

/** Each operation with its method and path. */
export function operationsOf({ paths }: Document): { method: string; path: string; operation: OperationObject }[] {
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  )
}
