/** A method of openai-node that makes one request. */
export interface OldMethod {
  /** `['chat', 'completions', 'create']`. */
  readonly call: readonly string[]
  readonly verb: string
  /** `/chat/completions/{completionID}`, with the names that the package has for its variables. */
  readonly path: string
  /** The class of its pages; absent if it gives no list. */
  readonly page?: string
  /** What it sends as a body. */
  readonly body: 'none' | 'json' | 'form' | 'either'
  /** True if it gives the `Response`. */
  readonly isBinary: boolean
}

const request =
  /this\._client\.(get|post|put|patch|delete|getAPIList)\(\s*(?:path `([^`]*)`|'([^']*)'|\([^)]*path\)\s*`([^`]*)`)/

/** Reads the methods of a client of openai-node out of its own code, which names their requests. */
export function readMethods(client: object): OldMethod[] {
  return visit(client, [], new Set())
}

function visit(resource: object, path: readonly string[], seen: ReadonlySet<object>): OldMethod[] {
  if (seen.has(resource) || path.length > 8) return []
  const around = new Set([...seen, resource])
  const { prototype } = resource.constructor as { readonly prototype: Readonly<Record<string, unknown>> }
  const own = path.length === 0 ? [] : Object.getOwnPropertyNames(prototype).filter((name) => name !== 'constructor')
  const inner = Object.entries(resource).filter(([name, value]) => !name.startsWith('_') && isResource(value))
  return [
    ...own.flatMap((name) => readMethod([...path, name], String(prototype[name]))),
    ...inner.flatMap(([name, one]) => visit(one as object, [...path, name], around)),
  ]
}

function isResource(value: unknown): boolean {
  return typeof value === 'object' && value !== null && '_client' in value
}

function readMethod(call: readonly string[], text: string): OldMethod[] {
  const [, verb, ...paths] = request.exec(text) ?? []
  if (verb === undefined) return []
  const path = (paths.find((one) => one !== undefined) ?? '').replaceAll(/\$\{(\w+)\}/g, '{$1}')
  const isBinary = text.includes('__binaryResponse: true')
  // A stream that is asked for by its path alone has no second way to be read.
  if (text.includes('stream: true') && !text.includes('.stream')) return []
  const body = /\bmaybeMultipart/.test(text)
    ? 'either'
    : /[mM]ultipartFormRequestOptions/.test(text)
      ? 'form'
      : /\bbody\b/.test(text)
        ? 'json'
        : 'none'
  if (verb !== 'getAPIList') return [{ call, verb: verb.toUpperCase(), path, body, isBinary }]
  const [, page = 'Page'] = /(\w*Page)\b/.exec(text.slice(text.indexOf(path) + path.length)) ?? []
  const method = /method: '(\w+)'/.exec(text)?.[1] ?? 'get'
  return [{ call, verb: method.toUpperCase(), path, page, body, isBinary }]
}
