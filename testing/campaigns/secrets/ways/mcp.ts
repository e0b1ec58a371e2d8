import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { PassThrough } from 'node:stream'
import { atEnd } from '@portolan/testing/at-end'
import { run } from '../../../../packages/cli/src/run.ts'
import { canaries } from '../canaries.ts'
import type { OpenWay } from '../tally.ts'
import { commandFolder } from './command-folder.ts'

const repository = { owner: 'o', repo: 'r' }

/** Calls of tools, some of which are refused. */
const toolCalls: readonly (readonly [name: string, input: object])[] = [
  ['issues_issueEvents_get', { params: { ...repository, event_id: 1 } }],
  ['issues_issueEvents_listForRepo', { params: repository, limit: 3 }],
  ['article_accessTokens_delete', { params: { access_token: canaries.path } }],
  ['article_tags_get', { params: { tag_id: 'text' } }],
  ['sitehost_sites_list', {}],
  ['uddi_findBusiness', { params: { name: ['%'] } }],
  ['article_accessTokens_delete', { params: { access_token: { text: canaries.path } } }],
]

const offered = Array.from(new Set(toolCalls.map(([name]) => name.replaceAll('_', '.')))).join(',')
const words = ['mcp', '--tools', 'direct', '--allow-writes', '--allow-secrets', '--operations', offered]

/** All that an MCP server writes over stdio: results and errors of tools, and stderr. */
export const openMcp: OpenWay = async (url, heard) => {
  const [stdin, stdout, stderr] = [new PassThrough(), new PassThrough(), new PassThrough()]
  stderr.on('data', (text: Buffer) => heard('MCP, stderr', text.toString()))
  const env = { ...commandFolder(url).env, PORTOLAN_ISSUES_TOKEN: canaries.token }
  const ended = run(words, { stdin, stdout, stderr, env })
  await atEnd(() => {
    stdin.end()
    return ended
  })
  const lines = createInterface({ input: stdout })
  let last = 0
  const ask = async (method: string, params: object): Promise<void> => {
    const line = once(lines, 'line')
    stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id: ++last, method, params })}\n`)
    heard('MCP', ...((await line) as [string]))
  }
  const clientInfo = { name: 'campaign', version: '1' }
  await ask('initialize', { protocolVersion: '2025-06-18', capabilities: {}, clientInfo })
  stdin.write(`${JSON.stringify({ jsonrpc: '2.0', method: 'notifications/initialized' })}\n`)
  await ask('tools/list', {})
  return async () => {
    for (const [name, input] of toolCalls) await ask('tools/call', { name, arguments: input })
    return toolCalls.length
  }
}
