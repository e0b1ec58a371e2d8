import { stemmer } from 'stemmer'
import { toOneSpelling } from './one-spelling.ts'

/** The words that pages use for a thing, and its other names: those that readers type. A name stands in one line. */
const groups: readonly (readonly [means: string, names: string])[] = [
  // Tools that write a document: readers who type one have a service, and want its client.
  [
    'generator quick',
    'nestjs nest fastapi spring springdoc springboot django laravel rails hono elysia fastify koa aspnet asp swashbuckle flask litestar drf symfony adonis micronaut quarkus tsoa feathers encore loopback moleculer ktor actix axum gin echo codegen generate generator scaffold boilerplate',
  ],
  ['openapi', 'swagger'],
  ['document', 'spec specification'],
  ['client', 'sdk'],
  [
    'compared',
    'fern kubb kiota redocly nswag autorest apimatic liblab zodios oazapfts swaggertypescriptapi vs versus compare comparison alternatives alternative competitors',
  ],
  ['stainless', 'stlc'],
  ['stripe', 'openai'],
  ['googleapis', 'google'],
  ['repository octokit', 'github'],
  ['repository', 'gitlab'],
  [
    'language python',
    'go golang java php ruby rust csharp kotlin swift dart flutter elixir scala perl cpp dotnet clojure',
  ],
  [
    'graphql websocket',
    'apollo urql relay trpc protobuf grpc connectrpc socketio asyncapi kafka mqtt odata jsonrpc wamp realtime',
  ],
  [
    'agents',
    'llm chatgpt claude anthropic codex copilot windsurf cline gemini langchain langgraph mastra mcp assistant ai',
  ],
  ['testing msw emulator', 'nock sinon mirage pact hurl mock mocks mocking'],
  [
    'emulator',
    'fake fakes faker prism wiremock mockoon microcks stoplight stub stubs sandbox mockserver json-server localstack',
  ],
  ['faults emulator', 'simulate inject chaos toxiproxy'],
  ['recordings', 'vcr polly cassette cassettes replay har'],
  ['timers waits', 'faketimers usefaketimers'],
  ['worker', 'lambda vercel netlify edge serverless aws azure amplify faas deno-deploy fastly workerd wrangler'],
  ['docker', 'kubernetes k8s helm podman container containers gcp ecs fargate heroku dockerfile'],
  ['retries', 'backoff jitter circuit breaker p-retry unavailable 502 503 504 resend'],
  ['retries idempotency', 'idempotent idempotency duplicate duplicates'],
  ['limit', 'throttle throttling quota throttled bottleneck bucket p-limit semaphore rps rpm'],
  ['limit concurrency', 'queue queues queueing p-queue'],
  ['parallel', 'concurrency concurrent'],
  ['paging', 'paginate pagination paginator iterator iterate infinite offset loop'],
  [
    'token oauth',
    'auth authentication authorization authorize login logout signin jwt pkce oidc openid sso keycloak auth0 okta cognito entra session',
  ],
  ['token application', 'machine m2m'],
  ['token credentials', 'bearer'],
  ['token', 'apikey credentials'],
  ['credentials', 'cookie basic digest-auth hmac sigv4'],
  ['client certificates', 'mtls mutual'],
  ['certificates', 'ssl tls https cert certs'],
  ['streams', 'ndjson jsonl sse eventsource chunked completion completions readablestream'],
  ['streams downloads', 'stream'],
  ['sse', 'server-sent'],
  ['headers', 'keepalive agent'],
  ['connections', 'keep-alive sockets http2 h2 http1'],
  ['uploads', 'attachment attachments resumable tus'],
  ['downloads', 'download save pdf zip blob'],
  ['files upload', 'multipart'],
  ['download large', 'memory oom'],
  [
    'logging tracing',
    'sentry datadog grafana honeycomb newrelic prometheus jaeger zipkin observability monitoring apm',
  ],
  ['opentelemetry', 'otel otlp'],
  ['tracing', 'metrics trace spans'],
  ['logging', 'logger'],
  ['redacted secret', 'redact mask hide scrub sanitize'],
  ['pino winston', 'bunyan log4js'],
  ['middleware hooks', 'interceptor interceptors intercept'],
  ['fetch', 'axios superagent needle node-fetch wretch ofetch request-promise jquery xmlhttprequest xhr'],
  ['validation', 'zod ajv joi yup valibot arktype typebox superstruct schema schemas'],
  ['dates', 'temporal timezone luxon dayjs moment date-fns timestamp timestamps utc iso8601'],
  ['bigint', 'snowflake precision overflow'],
  ['typescript', 'types typings'],
  ['editor', 'vscode webstorm jsdoc intellisense autocompletion hover hovers'],
  ['completion', 'autocomplete'],
  ['command', 'cli terminal'],
  ['tanstack query swr', 'react-query rtk usequery usemutation'],
  ['errors', 'exception exceptions 400 409 410 422 status-code'],
  ['troubleshooting', 'debug stacktrace'],
  ['troubleshooting log', 'debugging'],
  ['forbidden', '403'],
  ['cancel', 'abort aborted abortcontroller abortsignal cancellation'],
  ['timeout', 'timed'],
  ['conditional', 'cache cached caching etag stale memoize dedupe deduplicate deduplication'],
  ['operations watch', 'polling poll lro'],
  ['package', 'actions workflow workflows ci semantic-release publish'],
  ['outputs', 'plugin plugins'],
  ['names', 'rename naming renaming casing camelcase snakecase'],
  ['exclude', 'skip omit ignore'],
  ['unions', 'oneof anyof discriminator discriminated'],
  ['allof circular', 'recursive recursion cyclic cycle self-referencing'],
  ['modules monorepos', 'turborepo nx lerna workspace workspaces cjs treeshake treeshaking dead-code'],
  ['lint', 'eslint prettier biome linter formatter gitignore pre-commit husky tslint'],
  ['production', 'stable stability mature beta alpha'],
  ['license', 'mit apache commercial pricing price cost'],
  ['base url', 'baseurl'],
  ['runtimes', 'bun deno'],
  ['next browser', 'react'],
  ['next', 'nextjs'],
  ['gateway', 'express'],
  ['machines', 'redis'],
  ['size', 'bundle gzip minified'],
  ['measurements', 'benchmark benchmarks performance speed fast faster latency throughput overhead'],
  ['changelog regenerate', 'changes'],
  ['changelog', 'releases'],
  ['versions', 'version semver'],
  ['questions', 'faq'],
  ['install', 'npm pnpm yarn'],
  ['support', 'maintain maintainer contact issue'],
  ['security', 'vulnerability vulnerabilities'],
  ['vulnerability', 'security'],
]

/** The words that pages use for a word that a reader types; undefined if they use the same. */
export function meantBy(word: string): readonly string[] | undefined {
  return byStem.get(findStem(word))
}

function findStem(word: string): string {
  return stemmer(toOneSpelling(word))
}

/** By the stem of what a reader types: `authenticate` is `authentication`. */
const byStem: ReadonlyMap<string, readonly string[]> = new Map(
  groups.flatMap(([means, names]) => names.split(' ').map((name) => [findStem(name), means.split(' ')] as const)),
)
