// The files that a call enters: node --conditions=@portolan/source benchmarks/call-path.ts [--list]
// Each function of core and of the issues client notes its file when it is entered. The third GET counts, when all is
// loaded: the files, the moves from one file to another, and the returns into a file that was left before.
import { createServer } from 'node:http'
import { registerHooks } from 'node:module'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'

const packages = fileURLToPath(new URL('../packages/', import.meta.url))
const entered: string[] = []
Object.assign(globalThis, { noteEntry: (file: string) => void entered.push(file) })

registerHooks({
  load(url, context, next) {
    const loaded = next(url, context)
    const file = url.startsWith('file:') ? fileURLToPath(url).slice(packages.length) : ''
    if (!/^(?:core|issues-client)\/src\/.*\.ts$/.test(file) || !loaded.source) return loaded
    const { source } = loaded
    return {
      ...loaded,
      source: noteEntries(typeof source === 'string' ? source : new TextDecoder().decode(source), file),
    }
  },
})

/** Makes each function of a module note its file. */
function noteEntries(text: string, file: string): string {
  const insertions: { readonly at: number; readonly text: string }[] = []
  const note = `noteEntry(${JSON.stringify(file)})`
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) && 'body' in node && node.body) {
      const body = node.body as ts.Node
      if (ts.isBlock(body)) insertions.push({ at: body.getStart() + 1, text: `${note};` })
      else insertions.push({ at: body.getStart(), text: `(${note}, ` }, { at: body.end, text: ')' })
    }
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.ESNext, true))
  return insertions
    .toSorted((one, other) => other.at - one.at)
    .reduce((whole, { at, text: added }) => whole.slice(0, at) + added + whole.slice(at), text)
}

const event = {
  id: 1,
  node_id: 'IE_1',
  url: 'https://api.example.com/repos/o/r/issues/events/1',
  actor: null,
  event: 'closed',
  commit_id: null,
  commit_url: null,
  created_at: '2026-01-02T03:04:05Z',
  performed_via_service_app: null,
}
const server = createServer((_, response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'x-ratelimit-limit': '5000' })
  response.end(JSON.stringify(event))
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const { createIssuesClient } = await import('@portolan/issues-client')
const client = createIssuesClient({
  baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  token: 'benchmark-token',
})
for (let call = 0; call < 3; call++) {
  entered.length = 0
  await client.issueEvents.get({ owner: 'o', repo: 'r', event_id: 1 })
}
server.close()
server.closeAllConnections()

const visits = entered.filter((file, index) => file !== entered[index - 1])
const files = new Set(visits)
if (process.argv.includes('--list')) for (const file of visits) console.log(file)
console.log(
  `functions entered: ${entered.length}; files: ${files.size}; moves: ${visits.length - 1}; returns: ${visits.length - files.size}`,
)
