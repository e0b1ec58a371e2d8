import type { OperationEntry, ParamEntry } from '../../../packages/cli/src/manifest/manifest.ts'
import type { DocumentedOperation } from '@portolan/testing/reference/reference'
import { type Book, sectionOf } from '../book.ts'
import { type Code, findSchema } from '../code.ts'
import { plain } from '../comment.ts'
import { effectOf } from '../effects.ts'
import { sectionsFor } from '../sections.ts'
import { kebab } from '../../../packages/cli/src/manifest/kebab.ts'
import { paramEntry } from './param-entry.ts'
import { holdsSecret } from './secret-response.ts'
import { typeName } from './type-name.ts'

/** An operation before its example is made. */
export type Entry = Omit<OperationEntry, 'example'>

/** A call, out of its sections: there are several where it can send several requests. */
export function operationEntry(
  book: Book,
  code: Code,
  sections: readonly [DocumentedOperation, ...DocumentedOperation[]],
): Entry {
  const [section] = sections
  const { name, method, path, soap, availability, paging, items, scopesNote } = section
  const heading = section.variant === undefined ? name : `${name} (${section.variant})`
  return {
    name,
    command: kebab(name.replace(/^.*\./, '')),
    summary: plain(section.summary),
    description: section.paragraphs.map(plain),
    rules: sections.flatMap(({ rules }) => rules.map(({ text }) => plain(text))),
    ...(path === undefined ? {} : { method, path: soap ? soap.action : path }),
    scopes: section.scopes,
    ...(scopesNote === undefined ? {} : { scopesNote: plain(scopesNote) }),
    ...(availability ? { availability } : {}),
    params: paramsOf(sections),
    ...(paging ? { paging: { kind: paging, ...(items === undefined ? {} : { items }) } } : {}),
    response: responseOf(section),
    errors: section.errors.map(({ code: status, when }) => ({ code: status, when: plain(when) })),
    effect: effectOf(section),
    secretResponse: namesSecret(section) || hasSecretResponse(book, code, section),
    reference: sectionOf(book, heading),
  }
}

/** Of a param that some of the requests need and others do not take, the call says that it is optional. */
function paramsOf(sections: readonly DocumentedOperation[]): ParamEntry[] {
  const found = new Map<string, ParamEntry>()
  for (const { path, params, secret } of sections)
    for (const param of params) {
      // Where the request does not go to the API, its params decide where it goes.
      if (param.in === 'client' && path !== undefined) continue
      if (!found.has(param.name)) found.set(param.name, paramEntry(param, secret.includes(param.name)))
    }
  return Array.from(found.values(), (entry) => {
    const always = sections.every(({ params }) => params.some(({ name, required }) => name === entry.name && required))
    return { ...entry, required: always }
  })
}

function responseOf({ name, success: { status, type } }: DocumentedOperation): OperationEntry['response'] {
  // Nothing is sent: the call makes the URL of a page.
  const returned = name.startsWith('oauth.') && type === 'nothing' ? 'URL' : typeName(type)
  return {
    type: returned,
    ...(status === undefined ? {} : { status }),
    ...(returned === 'stream' ? { binary: true as const } : {}),
  }
}

/** Whether the section names a secret that is not one of its params. */
function namesSecret({ secret, params }: DocumentedOperation): boolean {
  if (secret === 'whole response') return true
  return secret.some((field) => !params.some(({ name }) => name === field.replace(/\..*$/, '')))
}

function hasSecretResponse(book: Book, code: Code, section: DocumentedOperation): boolean {
  return code.operations
    .filter(({ operation }) => sectionsFor(book, operation).includes(section))
    .some(({ operation: { response } }) => {
      return response !== undefined && holdsSecret(findSchema(code, response.replace(/\[\]$/, '')).schema)
    })
}
