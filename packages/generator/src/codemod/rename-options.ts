import { ts } from 'ts-morph'
import type { FilePlan } from './file-plan.ts'

/** The options of the old SDK whose names differ here. */
const renamed: Readonly<Record<OptionsOf, Readonly<Record<string, string>>>> = {
  client: { baseURL: 'baseUrl', defaultHeaders: 'headers' },
  call: {},
}

const same: Readonly<Record<OptionsOf, ReadonlySet<string>>> = {
  client: new Set(['timeout', 'fetch']),
  call: new Set(['timeout', 'signal', 'headers', 'query']),
}

/** Advice about options without a counterpart. */
const reasons: Readonly<Record<string, string>> = {
  dangerouslyAllowBrowser: 'has no counterpart, remove it: everybody who opens a page can read a token in it',
  defaultQuery: 'has no counterpart: a query of `baseUrl` goes with every request',
  fetchOptions: 'has no counterpart: pass a `fetch` that sets them',
  idempotencyKey: 'has no counterpart: pass the header, or leave it to the client where the document names one',
  logLevel: "is `logger: logFrom('info')`, with `logFrom` of the client",
  logger: 'is `logger` here too, but with other methods: `console`, or `logFrom` of the client',
  organization: 'is a header: `headers`',
  project: 'is a header: `headers`',
  webhookSecret: 'is the third argument of `webhooks.unwrap`',
}

export type OptionsOf = 'client' | 'call'

/** Options that are not params: an object with only these is the options of a call. */
const requestOptions: ReadonlySet<string> = new Set([...same.call, 'maxRetries', 'idempotencyKey', 'fetchOptions'])

/**
 * Returns true for an object with only options of a request.
 * @param params those of the operation, which come first
 */
export function isRequestOptions(node: ts.Expression, params: ReadonlySet<string>): boolean {
  if (!ts.isObjectLiteralExpression(node) || node.properties.length === 0) return false
  const names = node.properties.map(({ name }) => name?.getText() ?? '')
  return names.every((name) => requestOptions.has(name) && !params.has(name))
}

/**
 * Renames the options in an object.
 * @param key the option with the API key
 * @param others the properties that are not options
 */
export function renameOptions(
  plan: FilePlan,
  node: ts.Expression,
  of: OptionsOf,
  key: string,
  others: readonly string[] = [],
): void {
  if (!ts.isObjectLiteralExpression(node)) {
    const names = of === 'client' ? `\`apiKey\` is \`${key}\`, \`baseURL\` \`baseUrl\`, \`maxRetries\`` : '`maxRetries`'
    plan.note(node, `these options are made elsewhere: ${names} \`retry: { retries }\``)
    return
  }
  for (const property of node.properties) {
    if (ts.isSpreadAssignment(property)) {
      renameOptions(plan, property.expression, of, key, others)
      continue
    }
    const { name } = property
    const word = ts.isComputedPropertyName(name) ? '' : name.text
    if (word === 'maxRetries') renameRetries(plan, property)
    else if (word === 'apiKey' && of === 'client') rename(plan, property, key)
    else if (Object.hasOwn(renamed[of], word)) rename(plan, property, renamed[of][word] ?? word)
    else if (!same[of].has(word) && !others.includes(word))
      plan.note(property, `\`${name.getText()}\` ${reasons[word] ?? 'has no counterpart'}`)
  }
}

function rename(plan: FilePlan, property: ts.ObjectLiteralElementLike, to: string): void {
  if (ts.isShorthandPropertyAssignment(property)) {
    if (property.name.text !== to) plan.before(property, `${to}: `)
  } else if (property.name) plan.replaceNode(property.name, to)
}

function renameRetries(plan: FilePlan, property: ts.ObjectLiteralElementLike): void {
  if (ts.isShorthandPropertyAssignment(property)) plan.replaceNode(property, 'retry: { retries: maxRetries }')
  else if (ts.isPropertyAssignment(property)) {
    if (property.initializer.getText() === '0') return plan.replaceNode(property, 'retry: false')
    plan.replaceNode(property.name, 'retry')
    plan.before(property.initializer, '{ retries: ')
    plan.after(property.initializer, ' }')
  }
}
