import { canaries } from '../canaries.ts'

/** A command line that carries secrets. */
export interface Command {
  readonly words: readonly string[]
  readonly stdin?: string
  /** Whether stdout holds data that its user asked for, as the report says. @default false */
  readonly printsData?: true
}

const told = ['--verbose', '--include']
const repository = ['--owner', 'o', '--repo', 'r']
const { clientSecret, cookie, header, path, query } = canaries
const client = ['--client-id', 'c1'.repeat(20), '--code', '-']
const request = ['request', 'issues', 'POST', `/x?key=${encodeURIComponent(query)}`]
const secretHeaders = ['--header', `x-api-key: ${header}`, '--header', `cookie: session=${cookie}`]

/** Commands that send requests. */
export const sending: readonly Command[] = [
  {
    words: ['issues', 'issue-events', 'list-for-repo', ...repository, '--limit', '3', '--cache', '1m', ...told],
    printsData: true,
  },
  {
    words: ['issues', 'issue-events', 'get', ...repository, '--event-id', '1', '--json-errors', ...told],
    printsData: true,
  },
  { words: ['article', 'access-tokens', 'delete', '--access-token', '-', '--yes', ...told], stdin: `${path}\n` },
  {
    words: [...request, ...secretHeaders, '--query', `api_key=${query}`, '--body', '-', '--json-errors', ...told],
    stdin: JSON.stringify({ client_secret: clientSecret }),
    printsData: true,
  },
  { words: ['sitehost', 'sites', 'list', ...told], printsData: true },
  { words: ['uddi', 'find-business', '--name', '%', '--verbose'], printsData: true },
]

/** Commands that send nothing but their own checks, or are refused. */
export const local: readonly Command[] = [
  { words: ['auth', 'status', '--json'] },
  { words: ['doctor', '--offline'] },
  { words: ['issues', 'issue-events', 'get', ...repository, '--event-id', '1', '--dry-run'] },
  { words: ['issues', 'issue-events', 'get', ...repository, '--event-id', '1', '--dry-run', 'powershell'] },
  { words: ['article', 'access-tokens', 'delete', '--access-token', '-', '--dry-run', 'json'], stdin: path },
  { words: ['article', 'access-tokens', 'create', ...client, '--client-secret', clientSecret], stdin: 'short' },
  {
    words: ['article', 'access-tokens', 'create', ...client, '--client-secret', clientSecret, '--dry-run'],
    stdin: '9',
  },
  { words: ['article', 'access-tokens', 'delete', '--access-tokn', path] },
  { words: ['article', 'access-tokens', 'delete', `--access-tokn=${path}`] },
  { words: ['article', 'access-tokens', 'delete', '--access-token', '-', path], stdin: path },
  { words: ['article', 'access-tokens', 'delete', '--params', `{"access_token": ${path}`] },
  { words: [...request, '--header', `x-api-key ${header}`] },
  { words: [...request, '--query', query] },
  { words: [...request, '--body', `{"client_secret": ${clientSecret}`] },
  { words: ['auth', 'login', 'issues', '--token', canaries.token] },
  { words: ['auth', 'login', 'article', '--client-secret', clientSecret] },
  { words: ['--token', canaries.token, 'issues'] },
]

/** What a shell asks for with TAB. */
export const completing: readonly (readonly string[])[] = [
  ['--next', '--', 'issues', 'issue-events', 'get', '--profile'],
  ['--', 'article', 'access-tokens', 'delete', `--access-token=${path}`],
  ['--', 'auth', 'login', ''],
]
