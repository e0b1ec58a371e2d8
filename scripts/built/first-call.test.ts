import { execFileSync } from 'node:child_process'
import { clientFactories } from '@portolan/testing/clients'
import { expect, it } from 'vitest'

/** The files that a program loads, named from their package on. */
function traceFiles(program: string): string[] {
  const hooks =
    "import { registerHooks } from 'node:module'; const files = [];" +
    'const note = (url) => { if (url.startsWith("file:")) files.push(url) };' +
    'registerHooks({ load: (url, context, next) => { note(url); return next(url, context) } });'
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', `${hooks} ${program}`], {
    cwd: 'examples',
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '' },
  })
  return (JSON.parse(output) as string[]).map((url) => url.replace(/^.*\/(?:packages|node_modules)\//, ''))
}

/** A program that makes a client and a call, which is answered by a server of its own. */
function writeCall(service: string, body: string, call: string): string {
  const { name, entry, address } = clientFactories().find((one) => one.service === service) ?? {}
  return `
    import { createServer } from 'node:http'
    const server = createServer((_, response) => {
      response.setHeader('content-type', 'application/json').end(${JSON.stringify(body)})
    })
    await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { ${name} } = await import('${entry}')
    const client = ${name}({ ${address}: 'http://127.0.0.1:' + server.address().port, token: 'a' })
    ${call}
    console.log(JSON.stringify(files))
    process.exit()`
}

const limit = '{"limit":1,"remaining":1,"reset":1}'

const dates = "{ start: { date: '2026-01-01' }, end: { date: '2026-01-02' } }"
const insert = `{ calendarId: 'a', event: ${dates} }`

it.each([
  ['issues', 'a GET', 6, `{"resources":{"core":${limit},"search":${limit}}}`, 'await client.rateLimit.get()'],
  ['issues', 'a walk', 7, '[]', "for await (const _ of client.issueEvents.listForRepo({ owner: 'o', repo: 'r' }));"],
  ['calendar', 'a POST', 9, '{}', `await client.events.insert(${insert})`],
])('the first call of %s, %s, loads at most %i files, libraries included', (service, _, most, body, call) => {
  const files = traceFiles(writeCall(service, body, call))
  expect({ files, tooMany: files.slice(most) }).toEqual({ files, tooMany: [] })
})
