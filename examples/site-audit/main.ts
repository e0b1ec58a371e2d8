// Looks at every site of an account, and writes what it finds as a page: usage, security alerts, domains, page views.
//   node main.ts [--out FILE]                   on the emulator
//   node main.ts --base-url URL [--out FILE]    on a real service; the credentials come from SITEHOST_ID and SITEHOST_SECRET
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs, styleText } from 'node:util'
import { startEmulator } from '@portolan/emulator'
import { createSitehostClient } from '@portolan/sitehost-client'
import { runExample } from '../run-example.ts'
import { columns, fit, flow, pad, measureWidth } from '../terminal.ts'
import { type Audit, audit, computeDatabaseUsage, type SiteFindings, computeUsage } from './audit.ts'
import { page } from './page.ts'

const usage = `Usage: node main.ts [--base-url URL] [--out FILE]

Looks at every site of an account, and writes what it finds as a page; on the
emulator, without options.

  --base-url URL   the service; SITEHOST_ID and SITEHOST_SECRET come from the
                   environment
  --out FILE       where the page goes`

await runExample(main, usage)

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      'base-url': { type: 'string' },
      out: { type: 'string', default: join(tmpdir(), 'site-audit.html') },
    },
  })
  const emulator =
    values['base-url'] === undefined
      ? await startEmulator({ services: ['sitehost'], sitehost: { sites: 18 } })
      : undefined
  try {
    const client = createSitehostClient({
      baseUrl: emulator?.url ?? values['base-url'] ?? '',
      clientId: process.env['SITEHOST_ID'] ?? (emulator && 'demo'),
      clientSecret: process.env['SITEHOST_SECRET'] ?? (emulator && 'demo-secret'),
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

/** The sites that somebody should look at, with what was found on each. */
function summary({ account, findings, failed }: Audit): string {
  const room = columns()
  const longest = Math.max(0, ...findings.map(({ site }) => measureWidth(site.displayName)))
  const width = Math.min(longest, Math.floor(room / 3))
  const rows = findings.flatMap((finding) => {
    const faults = listFaults(finding)
    if (faults.length === 0) return []
    const [first, ...more] = flow(faults, '; ', room - width - 4)
    const indent = ' '.repeat(width + 4)
    return [
      [`  ${pad(fit(finding.site.displayName, width), width)}  ${first}`, ...more.map((line) => indent + line)].join(
        '\n',
      ),
    ]
  })
  const fine = findings.length - rows.length
  const title = `${account.organization ?? account.name}: ${findings.length} sites, ${fine} of them without a finding`
  const missed = failed.map(({ site, error }) => `  ${site.displayName}: ${String(error)}`)
  return `\n${styleText('bold', title)}\n\n${[...rows, ...missed].join('\n')}\n`
}

function listFaults({ site, risks, sickDomains }: SiteFindings): string[] {
  const use = Math.max(computeUsage(site), computeDatabaseUsage(site))
  return [
    ...(use >= 0.9 ? [styleText(use > 1 ? 'red' : 'yellow', `${Math.round(use * 100)} % of a limit`)] : []),
    ...(risks.length ? [styleText('red', `alerts: ${risks.map(({ name }) => name).join(', ')}`)] : []),
    ...sickDomains.map(({ domainName }) => styleText('yellow', `unhealthy: ${domainName}`)),
  ]
}
