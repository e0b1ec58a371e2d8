import { complete } from '../../../../packages/cli/src/completion/complete.ts'
import { run } from '../../../../packages/cli/src/run.ts'
import { collectedIo } from '../../collected-io.ts'
import { canaries } from '../canaries.ts'
import type { OpenWay } from '../tally.ts'
import { commandFolder } from './command-folder.ts'

/** A command line that carries secrets. */
interface Command {
  /** Words, with a space between them. */
  readonly line: string
  readonly stdin?: string
  /** True if stdout holds data that its user asked for, as the report says. @default false */
  readonly printsData?: true
}

const { clientSecret, cookie, header, path, query, token } = canaries
const event = 'issues issue-events get --owner o --repo r --event-id 1'
const newToken = `article access-tokens create --client-id ${'c1'.repeat(20)} --code - --client-secret ${clientSecret}`
const deleteToken = 'article access-tokens delete'
const request = `request issues POST /x?key=${encodeURIComponent(query)}`
const carried = `--header x-api-key:${header} --header cookie:session=${cookie} --query api_key=${query}`
const told = '--verbose --include'

/** Commands that send requests. */
const sending: readonly Command[] = [
  { line: `issues issue-events list-for-repo --owner o --repo r --limit 3 --cache 1m ${told}`, printsData: true },
  { line: `${event} --json-errors ${told}`, printsData: true },
  { line: `${deleteToken} --access-token - --yes ${told}`, stdin: `${path}\n` },
  {
    line: `${request} ${carried} --body - --json-errors ${told}`,
    stdin: JSON.stringify({ client_secret: clientSecret }),
    printsData: true,
  },
  { line: `sitehost sites list ${told}`, printsData: true },
  { line: 'uddi find-business --name % --verbose', printsData: true },
]

/** Commands that send nothing but their own checks, or are refused. */
const local: readonly Command[] = [
  { line: 'auth login issues --store file --token -', stdin: token },
  { line: 'auth status --json' },
  { line: 'doctor --offline' },
  { line: `${event} --dry-run` },
  { line: `${event} --dry-run powershell` },
  { line: `${deleteToken} --access-token - --dry-run json`, stdin: path },
  { line: newToken, stdin: 'short' },
  { line: `${newToken} --dry-run`, stdin: '9' },
  { line: `${deleteToken} --access-tokn ${path}` },
  { line: `${deleteToken} --access-tokn=${path}` },
  { line: `${deleteToken} --access-token - ${path}`, stdin: path },
  { line: `${deleteToken} --params {"access_token":${path}` },
  { line: `${request} --header x-api-key=${header}` },
  { line: `${request} --query ${query}` },
  { line: `${request} --body {"client_secret":${clientSecret}` },
  { line: `auth login issues --token ${token}` },
  { line: `auth login article --client-secret ${clientSecret}` },
  { line: `--token ${token} issues` },
]

/** What a shell asks for with TAB. */
const completing: readonly (readonly string[])[] = [
  ['--next', '--', 'issues', 'issue-events', 'get', '--profile'],
  ['--', 'article', 'access-tokens', 'delete', `--access-token=${path}`],
  ['--', 'auth', 'login', ''],
]

/** stdout, stderr and files of commands that run in this process. */
export const openCommandLine: OpenWay = async (url, heard) => {
  const { env, search } = commandFolder(url)
  const start = async ({ line, stdin, printsData }: Command): Promise<void> => {
    const { io, stdout, stderr } = collectedIo(env, stdin)
    await run(line.split(' '), io)
    heard('command line, stderr', stderr())
    if (!printsData) heard('command line, stdout', stdout())
  }
  for (const command of local) await start(command)
  for (const words of completing) {
    const { io, stdout } = collectedIo(env)
    await complete(words, io)
    heard('command line, completion', stdout())
  }
  search(heard)
  return async () => {
    for (const command of sending) await start(command)
    search(heard)
    return sending.length
  }
}
