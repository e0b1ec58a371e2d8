// Measures what the tools cost a model, with the official client: node --conditions=@portolan/source packages/cli/test/by-hand/tool-tokens.ts
import type { Client } from '@modelcontextprotocol/client'
import { startEmulator } from '@portolan/emulator'
import { overStdio } from '../mcp/official-clients.ts'

/** Characters of a token, roughly: no tokenizer of a model is public for all of them. */
const charactersOfToken = 4

function tokensOf(value: unknown): number {
  return Math.round(JSON.stringify(value).length / charactersOfToken)
}

/** A job as a model does it that has found the operation by searching: what it asks for, and with which params. */
interface Job {
  readonly question: string
  readonly words: string
  readonly operation: string
  readonly input: object
}

const repo = { owner: 'portolan', repo: 'atlas' }

const emulator = await startEmulator({ issues: { repositories: [{ owner: 'portolan', repo: 'atlas', events: 120 }] } })
const listed = await fetch(`${emulator.url}/repos/portolan/atlas/issues/events`)
const [{ id: eventId }] = (await listed.json()) as [{ readonly id: number }]

const jobs: readonly Job[] = [
  {
    question: 'How much of the rate limit is left?',
    words: 'rate limit',
    operation: 'issues.rateLimit.get',
    input: { fields: 'rate.remaining' },
  },
  {
    question: 'Who closed issues lately?',
    words: 'list issue events of a repository',
    operation: 'issues.issueEvents.listForRepo',
    input: { params: repo, fields: 'event,actor.login,issue.number', limit: 20 },
  },
  {
    question: 'What happened in one event?',
    words: 'get issue event',
    operation: 'issues.issueEvents.get',
    input: { params: { ...repo, event_id: eventId }, fields: 'event,actor.login,created_at' },
  },
  {
    question: 'Which articles are tagged?',
    words: 'list items of a tag',
    operation: 'article.tags.listItems',
    input: { params: { tag_id: 'go' }, fields: 'id,title', limit: 10 },
  },
  {
    question: 'Who am I on the article service?',
    words: 'authenticated user',
    operation: 'article.authenticatedUser.get',
    input: { fields: 'id,name' },
  },
  {
    question: 'Which sites are there?',
    words: 'list sites',
    operation: 'sitehost.sites.list',
    input: { fields: 'id,name', limit: 20 },
  },
  {
    question: 'Which database backups does a site have?',
    words: 'list database backups of a site',
    operation: 'sitehost.sites.listDatabaseBackups',
    input: { params: { site_id: 1001 }, fields: 'id,backup_timestamp', limit: 20 },
  },
  {
    question: 'Note on a site that it moved.',
    words: 'create note on a site',
    operation: 'sitehost.notes.create',
    input: { params: { id: 1001, subject: 'Moved', body: 'To another room' } },
  },
  {
    question: 'Which businesses have this name?',
    words: 'find business by name',
    operation: 'uddi.findBusiness',
    input: { params: { name: ['Portolan Charts'] }, fields: 'businessInfos' },
  },
  {
    question: 'Which subscriptions are there?',
    words: 'list subscriptions',
    operation: 'subscriptions.subscriptions.list',
    input: { params: { filter: 'event_types:"google.workspace.chat.message.v1.created"' }, fields: 'name,state' },
  },
]

const env: Record<string, string> = {}
for (const { service, path } of emulator.addresses) {
  env[`PORTOLAN_${service.toUpperCase()}_BASE_URL`] ??= emulator.url + path
  env[`PORTOLAN_${service.toUpperCase()}_TOKEN`] = 'token'
}

async function measured<T>(flags: readonly string[], measure: (client: Client) => Promise<T>): Promise<T> {
  const { client } = await overStdio('auto', flags, env)
  try {
    return await measure(client)
  } finally {
    await client.close()
  }
}

for (const flags of [
  [],
  ['--allow-writes'],
  ['--allow-writes', '--tools', 'direct'],
  ['issues'],
  ['issues', '--structured'],
])
  await measured(flags, async (client) => {
    const { tools } = await client.listTools()
    console.log(`portolan mcp ${flags.join(' ')}: ${tools.length} tools, ${tokensOf(tools)} tokens`)
  })

await measured(['--allow-writes'], async (client) => {
  const say = async (name: string, input: object) => {
    const { content, isError } = await client.callTool({ name, arguments: { ...input } })
    return { tokens: tokensOf({ name, input }) + tokensOf(content), text: JSON.stringify(content), isError }
  }
  let all = 0
  for (const { question, words, operation, input } of jobs) {
    const found = await say('search_operations', { query: words, limit: 5 })
    const described = await say('search_operations', { describe: [operation] })
    const tool = /\\"call\\":\\"(?<tool>\w+)\\"/.exec(described.text)?.groups?.['tool'] ?? 'read_operation'
    const called = await say(tool, { operation, ...input })
    const sum = found.tokens + described.tokens + called.tokens
    all += sum
    const isFound = found.text.includes(operation) ? '' : ' (not among the first five)'
    const failure = called.isError ? ` FAILED: ${called.text}` : ''
    const parts = [found, described, called].map(({ tokens }) => tokens).join(' + ')
    console.log(`${question} ${sum} tokens = ${parts}${isFound}${failure}`)
  }
  console.log(`ten jobs: ${all} tokens, ${Math.round(all / jobs.length)} each`)
})
await emulator.stop()
