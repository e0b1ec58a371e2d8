// Checks every site of an account, and writes a report as a page: usage, security alerts, domains, page views.   node
// main.ts [--out FILE]                   on the emulator   node main.ts --base-url URL [--out FILE]    on a real
// service; the credentials come from SITEHOST_ID and SITEHOST_SECRET
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs, styleText } from 'node:util'
import { startEmulator } from '@portolan/emulator'
import { createSitehostClient } from '@portolan/sitehost-client'
import { runExample } from '../run-example.ts'
import { type Audit, audit, databaseUsageOf, usageOf } from './audit.ts'
import { page } from './page.ts'

const usage = `Usage: node main.ts [--base-url URL] [--out FILE]
The credentials come from the environment: SITEHOST_ID and SITEHOST_SECRET.`

await runExample(main, usage)

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      'base-url': { type: 'string' },
      out: { type: 'string', default: join(tmpdir(), 'site-audit.html') },
      help: { type: 'boolean' },
    },
  })
  if (values.help) return console.log(usage)
  const emulator =
    values['base-url'] === undefined
      ? await startEmulator({ services: ['sitehost'], sitehost: { sites: 18 } })
      : undefined
  try {
    const client = createSitehostClient({
      baseUrl: emulator?.url ?? values['base-url'] ?? '',
      clientId: process.env['SITEHOST_ID'] ?? (emulator ? 'demo' : ''),
      clientSecret: process.env['SITEHOST_SECRET'] ?? (emulator ? 'demo-secret' : ''),
    })
    const live = process.stderr.isTTY
    const found = await audit(client, (done) => {
      if (live) process.stderr.write(`\r\u001B[K${done} sites looked at`)
    })
    if (live) process.stderr.write('\r\u001B[K')
    await writeFile(values.out, page(found))
    console.log(`${summary(found)}\n${styleText('bold', 'The whole report:')} ${values.out}`)
    if (found.failed.length) process.exitCode = 1
  } finally {
    await emulator?.stop()
  }
}

/** The sites that need attention, one per line. */
function summary({ account, findings, failed }: Audit): string {
  const lines = findings.flatMap(({ site, risks, sickDomains }) => {
    const use = Math.max(usageOf(site), databaseUsageOf(site))
    const faults = [
      ...(use >= 0.9 ? [styleText(use > 1 ? 'red' : 'yellow', `${Math.round(use * 100)} % of a limit`)] : []),
      ...(risks.length ? [styleText('red', `alerts: ${risks.map(({ name }) => name).join(', ')}`)] : []),
      ...sickDomains.map(({ domainName }) => styleText('yellow', `${domainName} is not healthy`)),
    ]
    return faults.length ? [`  ${site.displayName.slice(0, 32).padEnd(34)}${faults.join('; ')}`] : []
  })
  const fine = findings.length - lines.length
  const title = `${account.organization ?? account.name}: ${findings.length} sites, ${fine} of them without a finding`
  const missed = failed.map(({ site, error }) => `  ${site.displayName}: ${String(error)}`)
  return `\n${styleText('bold', title)}\n\n${[...lines, ...missed].join('\n')}\n`
}
