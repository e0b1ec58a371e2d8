import type { Operation } from '@portolan/openapi'
import { mediaKind } from '@portolan/openapi'
import { bodyOf } from './body.ts'
import type { RequestRules } from './check-request.ts'
import { itemsOf, linkNames } from './pages.ts'
import { paramsOf } from './params.ts'
import { type Documented, schemaOf, successOf } from './responses.ts'
import { type Security, securityOf } from './security.ts'
import { asJson, type Json, type Tree } from './tree.ts'

/** An operation of a document, with everything that a response needs. */
export interface Endpoint {
  readonly operation: Operation
  /** The operation as the document has it. */
  readonly source: Json
  readonly rules: RequestRules
  readonly security: Security
  readonly success: Documented
  /** The schema of the JSON that it responds with. */
  readonly result: unknown
  /** The schema of the JSON that it takes. */
  readonly input: unknown
  /** Where its response has a list. */
  readonly items: string | undefined
}

/** The operations that have a path and a method of their own: the first of those that share them. */
export function endpointsOf(tree: Tree, operations: readonly Operation[], tokens?: readonly string[]): Endpoint[] {
  const byRoute = new Map(operations.toReversed().map((one) => [`${one.method} ${one.path}`, one]))
  return operations
    .filter((one) => byRoute.get(`${one.method} ${one.path}`) === one)
    .map((operation) => endpointOf(tree, operation, tokens))
}

function endpointOf(tree: Tree, operation: Operation, tokens: readonly string[] | undefined): Endpoint {
  const { item, source } = sourceOf(tree, operation)
  const params = paramsOf(tree, item, source).filter(
    (one) => one.in !== 'path' || operation.path.includes(`{${one.name}`),
  )
  const body = bodyOf(tree, source)
  const success = successOf(tree, source)
  const security = securityOf(tree, source, tokens)
  const [type, media] = success.content.find(([one]) => mediaKind(one) === 'json') ?? []
  const result = type === undefined || !media ? undefined : schemaOf(type, media)
  return {
    operation,
    source,
    security,
    success,
    result,
    input: body?.content.find(([one]) => mediaKind(one) === 'json')?.[1]['schema'],
    items: result === undefined ? undefined : itemsOf(result, operation.paging, tree),
    rules: { params, body, further: new Set([...security.inQuery, ...linkNames(operation.paging, params)]) },
  }
}

/** The path item and the operation as they are in the document. */
function sourceOf(tree: Tree, { method, path }: Operation): { readonly item: Json; readonly source: Json } {
  const plain = (text: string): string =>
    `/${text.replace(/^\//, '')}`.replaceAll(/\{(?<name>[^}=]+)=[^}]*\}/g, '{$<name>}')
  const all = Object.entries(asJson(tree.root['paths']))
  const [, found] = all.find(([one]) => one === path) ?? all.find(([one]) => plain(one) === plain(path)) ?? []
  const item = tree.follow(found)
  return { item, source: tree.follow(item[method.toLowerCase()] ?? asJson(item['additionalOperations'])[method]) }
}
