// 40 processes share a budget of 20 requests in 15 s: node --conditions=@portolan/source packages/cli/test/by-hand/shared-budget.ts [processes]
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { program } from '../processes.ts'

const [processes = 40] = process.argv
  .slice(2)
  .filter((one) => one !== '--times')
  .map(Number)
const limit = 20
const per = 15_000

const arrived: number[] = []
let refused = 0
const service = createServer((_, response) => {
  const now = performance.now()
  const isOver = arrived.filter((time) => time > now - per).length >= limit
  if (isOver) refused++
  else arrived.push(now)
  response.writeHead(isOver ? 429 : 200, { 'content-type': 'application/json', 'retry-after': '1' }).end('{}')
})
await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
const cache = mkdtempSync(join(tmpdir(), 'portolan-budget-'))
const env = {
  ...process.env,
  PORTOLAN_ISSUES_BASE_URL: url,
  PORTOLAN_ISSUES_TOKEN: 'token',
  XDG_CACHE_HOME: cache,
  XDG_CONFIG_HOME: cache,
}
const words = ['request', 'issues', 'GET', '/x', '--budget', `by-hand=${limit}/${per / 1000}s`, '--quiet']

function run(): Promise<number | null> {
  const child = spawn(process.execPath, [...program, ...words], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  return new Promise((resolve) => child.once('close', resolve))
}

const start = performance.now()
const codes = await Promise.all(Array.from({ length: processes }, run))
const seconds = ((performance.now() - start) / 1000).toFixed(1)
const failed = codes.filter((code) => code !== 0).length
console.log(`${processes} processes in ${seconds} s: ${arrived.length} requests, ${refused} refused, ${failed} failed`)
if (process.argv.includes('--times')) console.log(arrived.map((time) => ((time - start) / 1000).toFixed(1)).join(' '))
service.close()
rmSync(cache, { recursive: true })
process.exitCode = refused + failed > 0 ? 1 : 0
