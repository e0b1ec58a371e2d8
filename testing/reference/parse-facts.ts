import type { List } from 'mdast'
import { codeSpan, codeSpans, splitOutsideCode } from './code-span.ts'
import { lineOf, type Page } from './page.ts'
import { parseType } from './parse-type.ts'
import type { DocumentedError, DocumentedOperation, Success } from './reference.ts'

export type Facts = Pick<
  DocumentedOperation,
  | 'scopes'
  | 'scopesNote'
  | 'success'
  | 'errors'
  | 'paging'
  | 'repeat'
  | 'repeatNote'
  | 'availability'
  | 'items'
  | 'token'
  | 'secret'
>

type Fact = Partial<Facts>

/** Reads a fact by its label; undefined where the text is not valid for it. */
const readers: Readonly<Record<string, (text: string) => Fact | undefined>> = {
  Scopes: readScopes,
  Success: readSuccess,
  Errors: readErrors,
  Paging: (text) => (isOneOf(text, ['link', 'envelope', 'token']) ? { paging: text } : undefined),
  Repeat: readRepeat,
  Availability: (text) =>
    isOneOf(text, ['team only', 'public only', 'experimental']) ? { availability: text } : undefined,
  Items: (text) => given('items', codeSpan(text)),
  Token: (text) => (text === 'none' ? { token: text } : undefined),
  Secret: (text) => given('secret', text === 'whole response' ? text : codeSpans(text, ', ')),
}

/** Reads the list of facts of an operation, each `- Label: text`. */
export function parseFacts(page: Page, list: List): Facts {
  const facts = new Map<string, Fact>()
  for (const entry of list.children) {
    const { label = '', text = '' } = /^- (?<label>[A-Za-z]+): (?<text>.+)$/s.exec(page.source(entry))?.groups ?? {}
    const reader = Object.hasOwn(readers, label) ? readers[label] : undefined
    if (!reader) page.fail(entry, `\`${label}\` is not a label`)
    if (facts.has(label)) page.fail(entry, `\`${label}\` is there twice`)
    facts.set(label, reader?.(text) ?? page.fail(entry, `\`${text}\` is nothing that \`${label}\` can be`))
  }
  if (!facts.has('Success')) page.fail(lineOf(list), 'the operation has no `Success`')
  return Object.assign({ scopes: [], errors: [], secret: [] }, ...facts.values()) as Facts
}

function readScopes(text: string): Fact | undefined {
  const { spans = '', note } = /^(?<spans>`[^`]+`(?: or `[^`]+`)*)(?: (?<note>.+))?$/.exec(text)?.groups ?? {}
  const scopes = codeSpans(spans, ' or ')
  return scopes && { scopes, ...(note === undefined ? {} : { scopesNote: note }) }
}

function readSuccess(text: string): Fact | undefined {
  const { status, type = '' } = /^(?:(?<status>[2345]\d\d|2xx), )?(?<type>.+)$/.exec(text)?.groups ?? {}
  const found = isOneOf(type, ['nothing', 'stream']) ? { type } : parsed(type)
  if (!found) return undefined
  return { success: { status: status === undefined || status === '2xx' ? status : Number(status), ...found } }
}

function parsed(text: string): Pick<Success, 'type'> | undefined {
  const type = parseType(text)
  return typeof type === 'string' ? undefined : { type }
}

function readErrors(text: string): Fact | undefined {
  const errors = splitOutsideCode(text, '; ').map((one): DocumentedError | undefined => {
    const { code, when } = /^`?(?<code>\d{3}|E_\w+)`? (?<when>.+)$/.exec(one)?.groups ?? {}
    return code === undefined || when === undefined ? undefined : { code, when }
  })
  return errors.includes(undefined) ? undefined : { errors: errors as DocumentedError[] }
}

function readRepeat(text: string): Fact | undefined {
  const { repeat = '', note } = /^(?<repeat>safe|not safe)(?: \((?<note>.+)\))?$/.exec(text)?.groups ?? {}
  return isOneOf(repeat, ['safe', 'not safe'])
    ? { repeat, ...(note === undefined ? {} : { repeatNote: note }) }
    : undefined
}

function isOneOf<const T extends string>(text: string, known: readonly T[]): text is T {
  return (known as readonly string[]).includes(text)
}

function given<Name extends keyof Facts>(name: Name, value: Facts[Name] | undefined): Fact | undefined {
  return value === undefined ? undefined : { [name]: value }
}
