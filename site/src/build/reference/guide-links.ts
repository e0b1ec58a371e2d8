const link = (text: string, to: string): string => `[${text}](/${to})`

const [retries, limits, tokens, validation, logging, testing, runtimes, cache, paging, errors, transfers] = [
  link('retries', 'guides/retries.md#the-policy'),
  link('rate limits', 'guides/rate-limits.md'),
  link('tokens', 'guides/tokens.md'),
  link('validation', 'guides/validation.md'),
  link('hooks and logs', 'guides/logging-and-tracing.md'),
  link('tests', 'guides/testing.md'),
  link('proxies and runtimes', 'guides/proxies-and-runtimes.md'),
  link('conditional requests', 'guides/conditional-requests.md#a-cache'),
  link('paging', 'guides/paging.md#options-of-a-list'),
  link('errors', 'guides/errors.md'),
  link('uploads and downloads', 'guides/uploads-and-downloads.md'),
]
const time = link('timeouts and deadlines', 'guides/retries.md#timeout-and-deadline')
const trouble = link('troubleshooting', 'guides/troubleshooting.md')

/** The guides that explain each option, keyed by its name. A test requires one for every option. */
export const optionGuides: Readonly<Record<string, readonly string[]>> = {
  token: [tokens, link('credentials of a generated client', 'generator/credentials.md')],
  fetch: [runtimes, testing],
  headers: [runtimes],
  allowHttp: [link('plain HTTP', 'guides/proxies-and-runtimes.md#plain-http')],
  allowPrivateAddresses: [link('private addresses', 'guides/proxies-and-runtimes.md#private-addresses')],
  timeout: [time],
  deadline: [time],
  maxBody: [transfers],
  retry: [retries, trouble],
  rateLimit: [limits],
  validation: [validation],
  hooks: [link('hooks', 'guides/logging-and-tracing.md#hooks')],
  logger: [logging],
  cache: [cache],
  middleware: [link('your own middleware', 'guides/logging-and-tracing.md#your-own-middleware')],
  clock: [link('waits in tests', 'guides/testing.md#waits-in-tests')],
  signal: [time, link('how to cancel a request', 'start/questions.md#cancel')],
  accept: [link('media types', 'generator/streams.md')],
  query: [link('what you send', 'guides/validation.md#what-you-send')],
  concurrency: [link('parallel pages', 'guides/paging.md#parallel-pages')],
  limit: [paging],
  maxPages: [paging],
  from: [link('continue later', 'guides/paging.md#cursors')],
}

/** The guides that say more of an error, by the name of its class. */
export const errorGuides: Readonly<Record<string, readonly string[]>> = {
  PortolanError: [errors, trouble],
  RequestValidationError: [validation, trouble],
  InsecureTransportError: [link('plain HTTP', 'guides/proxies-and-runtimes.md#plain-http')],
  ConnectionError: [retries, trouble],
  RedirectError: [trouble, runtimes],
  TimeoutError: [time],
  ResponseValidationError: [link('what you receive', 'guides/validation.md#what-you-receive'), trouble],
  OperationFailedError: [link('long operations', 'guides/long-operations.md#an-operation-that-fails')],
  ApiError: [errors],
  BadRequestError: [errors],
  AuthenticationError: [tokens, trouble],
  PermissionDeniedError: [tokens],
  NotFoundError: [errors],
  ConflictError: [errors, cache],
  GoneError: [errors],
  UnprocessableEntityError: [errors],
  RateLimitError: [limits, retries],
  ServerError: [retries],
}
