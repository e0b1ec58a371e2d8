import { HttpHandler } from 'msw'

export interface HandlerOptions {
  /**
   * The base URL of the client, or its path alone, for any origin.
   * @default any origin, with the path of the documented server
   */
  readonly baseUrl?: string | undefined
  /** Responds once, then leaves requests to the handlers after it. @default false */
  readonly once?: boolean | undefined
}

/** A request that a handler responds to. */
export interface Incoming<Params> {
  /** The params of the path, decoded. */
  readonly params: Params
  readonly request: Request
}

/** The data of a response, or a function that makes the data or a whole `Response`. */
export type Answer<Data, Params> =
  | Data
  | ((incoming: Incoming<Params>) => Data | Response | Promise<Data> | Promise<Response>)

/** Makes MSW handlers of an operation. */
export interface Handler<Data, Params, Status extends number> {
  /** @param answer the data of the response, or a function. @default the fixture */
  (answer?: Answer<Data, Params>, options?: HandlerOptions): HttpHandler
  /**
   * Makes a handler that fails.
   * @param body JSON, or a text. @default the documented example, or a sample with the description as its message
   * @throws RangeError the status is none of an error
   */
  readonly error: (status: Status | (number & {}), body?: unknown, options?: HandlerOptions) => HttpHandler
}

/** The parts of an operation that a handler needs. */
interface Route<Data> {
  readonly method: string
  /** `/users/{id}`, `/users/:id` or `/v1/{name=shelves/*}`. The request must have the query that is in it. */
  readonly path: string
  /** The path of the documented server. @default none */
  readonly base?: string
  /** True for an operation with its own address, which `baseUrl` does not change. @default false */
  readonly apart?: boolean
  /** The content type that the request must accept, if others have this path too. @default any */
  readonly accept?: string
  readonly kind: 'json' | 'text' | 'file' | 'events' | 'lines' | 'mixed' | 'unknown' | 'exists' | 'none'
  /** True if a value of the stream is a whole event, with the field `data`. @default false */
  readonly wholeEvents?: boolean
  readonly status: number
  readonly contentType?: string
  /** The field that the data is wrapped in. @default none */
  readonly envelope?: string
  /** Makes the data of the response, for each request. */
  readonly fixture: () => Data
  /** How the list is paged. All pages after the first are empty, so that every iteration ends. */
  readonly paging?: {
    readonly param: string
    /** The value of the param on the first page. @default none */
    readonly first?: number
    /** The path of the items. @default the response is the list */
    readonly items?: string
    /** Paths in the response, and their values on the last page. */
    readonly end?: Readonly<Record<string, unknown>>
  }
  /** The bodies of documented errors, by their statuses. */
  readonly errors?: Readonly<Record<number, unknown>>
}

/** Declares the handlers of an operation. */
export function defineHandler<Data, Params, Status extends number>(
  route: Route<NoInfer<Data>>,
): Handler<Data, Params, Status> {
  const handle = (answer: Answer<Data, Params> | undefined, options: HandlerOptions = {}): HttpHandler => {
    const match = matcher(route, options)
    const handler = new HttpHandler(
      route.method,
      ({ request }) => {
        const params = match(request)
        return { matches: params !== undefined, params: { ...params } }
      },
      async ({ request, params }) => {
        const incoming = { request, params: params as Params }
        const data = await (isFunction(answer) ? answer(incoming) : (answer ?? route.fixture()))
        if (data instanceof Response) return data
        return respond(route, isFunction(answer) || isFirstPage(route, request) ? data : emptyPage(route, data))
      },
      { once: options.once === true },
    )
    handler.info.header = `${route.method} ${options.baseUrl ?? `*${route.base ?? ''}`}${route.path}`
    return handler
  }
  return Object.assign(handle, {
    error: (status: number, body?: unknown, options?: HandlerOptions): HttpHandler => {
      if (!(status >= 400 && status <= 599)) throw new RangeError(`status: must be from 400 to 599, got ${status}`)
      const sent = body ?? route.errors?.[status] ?? { message: `HTTP ${status}` }
      return handle(
        () => (typeof sent === 'string' ? new Response(sent, { status }) : Response.json(sent, { status })),
        options,
      )
    },
  })
}

/** Makes the handler of an operation, unless the override is one. */
export function resolveOverride<Data, Params>(
  handler: (answer?: Answer<Data, Params>, options?: HandlerOptions) => HttpHandler,
  override: Answer<Data, Params> | HttpHandler | undefined,
  options: HandlerOptions,
): HttpHandler {
  return override instanceof HttpHandler ? override : handler(override, options)
}

function isFunction<Data, Params>(
  answer: Answer<Data, Params> | undefined,
): answer is Extract<Answer<Data, Params>, (incoming: Incoming<Params>) => unknown> {
  return typeof answer === 'function'
}

/** Returns a function that returns the params of a request, or undefined if the request does not match. */
function matcher(
  route: Route<unknown>,
  { baseUrl }: HandlerOptions,
): (request: Request) => Record<string, string> | undefined {
  const { origin, base } = readBase(route, baseUrl)
  const [path = '', query] = (route.path.split('#')[0] as string).split('?')
  const { expression, names } = compile(base + path)
  const fields = Array.from(new URLSearchParams(query), ([name, value]) => ({
    name,
    value,
    param: /^\{(.+)\}$/.exec(value)?.[1],
  }))
  return (request) => {
    const url = new URL(request.url)
    const accepted = request.headers.get('accept') ?? ''
    if (origin !== undefined && url.origin !== origin) return undefined
    if (route.accept !== undefined && !accepted.includes(route.accept)) return undefined
    const sent = fields.map(({ name, value, param }) =>
      url.searchParams.getAll(name).find((one) => param !== undefined || one === value),
    )
    const found = expression.exec(url.pathname)
    if (!found || sent.includes(undefined)) return undefined
    return Object.fromEntries([
      ...names.map((name, index) => [name, decodeURIComponent(found[index + 1] ?? '')] as const),
      ...fields.flatMap(({ param }, index) => (param === undefined ? [] : [[param, sent[index] ?? ''] as const])),
    ])
  }
}

function readBase(route: Route<unknown>, baseUrl: string | undefined): { origin?: string; base: string } {
  if (baseUrl === undefined || route.apart) return { base: route.base ?? '' }
  const trim = (path: string): string => path.replace(/\/+$/, '')
  if (baseUrl.startsWith('/')) return { base: trim(baseUrl) }
  if (!/^https?:\/\//i.test(baseUrl) || !URL.canParse(baseUrl))
    throw new TypeError('baseUrl: must be an http(s) URL, or a path that begins with a slash')
  const { origin, pathname } = new URL(baseUrl)
  return { origin, base: trim(pathname) }
}

/** A param is a segment, or a part of one, unless its pattern has several. */
function compile(template: string): { readonly expression: RegExp; readonly names: readonly string[] } {
  const names: string[] = []
  const parts = template.split(/(\{[^{}]+\}|(?<=\/):\w+)/).map((part, index) => {
    if (index % 2 === 0) return escape(part)
    const [name = '', pattern = '*'] = part.replaceAll(/^[{:]|\}$/g, '').split('=')
    names.push(name)
    return `(${pattern.split(/(\*+)/).map(printPart).join('')})`
  })
  return { expression: new RegExp(`^${parts.join('')}$`), names }
}

function printPart(part: string): string {
  if (part === '**') return '.+'
  return part === '*' ? '[^/]+' : escape(part)
}

/** Fixed text of a path, as in URLs. */
function escape(text: string): string {
  return encodeURI(text)
    .replaceAll('%25', '%')
    .replaceAll(/[.*+?^$()[\]{}|\\]/g, String.raw`\$&`)
}

function isFirstPage({ paging }: Route<unknown>, request: Request): boolean {
  if (!paging) return true
  const at = new URL(request.url).searchParams.get(paging.param)
  return at === null || at === '' || at === String(paging.first)
}

/** The last page of a list. */
function emptyPage({ paging }: Route<unknown>, data: unknown): unknown {
  const { items, end = {} } = paging ?? {}
  if (items === undefined) return []
  return Object.entries({ ...end, [items]: [] }).reduce(
    (page, [path, value]) => put(page, path.split('.'), value),
    data,
  )
}

function put(data: unknown, [name = '', ...rest]: readonly string[], value: unknown): unknown {
  if (typeof data !== 'object' || data === null || !(name in data)) return data
  const whole = data as Readonly<Record<string, unknown>>
  return { ...whole, [name]: rest.length ? put(whole[name], rest, value) : value }
}

function respond(route: Route<unknown>, data: unknown): Response {
  const { kind, status, contentType, envelope } = route
  if (kind === 'exists') return new Response(null, { status: data === false ? 404 : status })
  if (kind === 'none' || data === undefined) return new Response(null, { status })
  const isOpen = kind === 'mixed' || kind === 'unknown'
  const isData = kind === 'json' || (isOpen && !isBody(data))
  const documented = isOpen && isData ? undefined : contentType
  const type = documented ?? (isData ? 'application/json' : 'text/plain')
  return new Response(
    isData ? JSON.stringify(envelope === undefined ? data : { [envelope]: data }) : write(route, data),
    {
      status,
      headers: { 'content-type': type },
    },
  )
}

/** Returns true for a body that is sent as it is, not written as JSON. */
function isBody(data: unknown): boolean {
  return typeof data === 'string' || data instanceof Blob || data instanceof ReadableStream || ArrayBuffer.isView(data)
}

function writeEvent({ data, ...others }: { readonly data?: unknown }): string {
  const lines = Object.entries(others).map(([name, one]) => `${name}: ${String(one)}\n`)
  const text = typeof data === 'string' ? data : (JSON.stringify(data) ?? '')
  const content = text.split(/\r\n|[\r\n]/).map((line) => `data: ${line}\n`)
  return `${[...lines, ...content].join('')}\n`
}

function write({ kind, wholeEvents }: Route<unknown>, data: unknown): BodyInit {
  const events = kind === 'events' && Array.isArray(data) ? (data as readonly object[]) : []
  if (kind === 'events') return events.map((one) => writeEvent(wholeEvents ? one : { data: one })).join('')
  if (kind === 'lines') return (data as readonly unknown[]).map((one) => `${JSON.stringify(one)}\n`).join('')
  return data as BodyInit
}
