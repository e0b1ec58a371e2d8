import type { DocumentedOperation, ReferenceType } from '../reference/reference.ts'
import type { Books } from './book.ts'
import { type DeclaredFacts, declaredFacts } from './declared-facts.ts'
import { callChecks, cross } from './param-checks.ts'
import type { RowCheck } from './row-check.ts'

/** The name of a call as tests show it: its heading without backticks. */
export function callName({ name, variant }: DocumentedOperation): string {
  return variant === undefined ? name : `${name} (${variant})`
}

/** Every fact and every param of each operation; and that no declaration lacks its section. */
export function operationChecks(books: Books): RowCheck[] {
  const { reference, code } = books
  const documented = new Set(reference.operations.map(callName))
  const sections: RowCheck = {
    name: 'every declared operation has a section',
    differences: () => Array.from(code.declarations.keys()).filter((name) => !documented.has(name)),
  }
  // A call without a path sends nothing to the service.
  const sent = reference.operations.filter(({ path }) => path !== undefined)
  return [sections, ...sent.flatMap((operation) => checksOf(operation, books))]
}

function checksOf(operation: DocumentedOperation, books: Books): RowCheck[] {
  const name = callName(operation)
  const declaration = books.code.declarations.get(name)
  if (!declaration) return [{ name, differences: () => ['it is not declared'] }]
  const facts = declaredFacts(declaration)
  const row = (fact: string, differences: () => string[]): RowCheck => ({ name: `${name}, ${fact}`, differences })
  return [
    row('route', () => compareRoute(operation, facts)),
    row('Success', () => compareSuccess(operation, facts)),
    row('Paging', () => [
      ...differ('paging', operation.paging, facts.paging),
      ...differ('items', operation.items?.split('.').at(-1), facts.items),
    ]),
    row('Repeat', () => differ('safe to repeat', isRepeatable(operation), facts.repeatable)),
    row('Scopes', () => differ('scopes', operation.scopes.toSorted(), facts.scopes.toSorted())),
    row('Availability', () => differ('experimental', operation.availability === 'experimental', facts.experimental)),
    row('Token', () => differ('sends a token', operation.token !== 'none', facts.authorized)),
    row('Secret', () => compareSecrets(operation, facts)),
    ...callChecks(name, operation, facts, books),
    ...cross(name, operation, facts, books),
  ]
}

function compareRoute({ method, path, soap }: DocumentedOperation, facts: DeclaredFacts): string[] {
  return [
    ...differ('method', method, facts.method),
    ...differ('path', path, facts.path),
    ...differ('message', soap, facts.soap),
    // The bytes of an XML document say how they are to be read.
    ...(soap && !facts.readsBytes ? ['the response is not read as bytes'] : []),
  ]
}

function compareSuccess({ success }: DocumentedOperation, { response, status }: DeclaredFacts): string[] {
  return [
    ...differ('response', typeName(success.type), response),
    ...differ('status', success.status === '2xx' ? 200 : success.status, status ?? 200),
  ]
}

function typeName(type: DocumentedOperation['success']['type']): string {
  if (typeof type === 'string') return type
  return nameOf(type)
}

function nameOf(type: ReferenceType): string {
  if (type.kind === 'list') return `${nameOf(type.of)}[]`
  return type.kind === 'named' || type.kind === 'scalar' ? type.name : type.kind
}

function isRepeatable({ method, repeat }: DocumentedOperation): boolean {
  return repeat === undefined ? ['GET', 'HEAD', 'PUT', 'DELETE'].includes(method) : repeat === 'safe'
}

/** A request with a secret is sent only to the documented address. */
function compareSecrets(operation: DocumentedOperation, { secret, followsRedirects }: DeclaredFacts): string[] {
  const documented = secretParams(operation)
  return [
    ...differ('secret params', documented.toSorted(), secret.toSorted()),
    ...differ('refuses redirects', documented.length > 0, !followsRedirects),
  ]
}

/** What is secret in a response is marked in its schema, not in the declaration. */
function secretParams({ secret, params }: DocumentedOperation): string[] {
  if (secret === 'whole response') return []
  return secret.filter((name) => params.some((param) => param.name === name))
}

function differ(what: string, documented: unknown, declared: unknown): string[] {
  const [left, right] = [documented, declared].map((value) => JSON.stringify(value) ?? 'none')
  return left === right ? [] : [`${what}: the reference says ${left}, the declaration ${right}`]
}
