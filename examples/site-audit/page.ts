import { type Audit, computeDatabaseUsage, severities, readSeverity, type SiteFindings, computeUsage } from './audit.ts'
import { type ChartRow, countChart, escape, limitChart } from './charts.ts'
import { style } from './style.ts'

/** The audit as a self-contained page. */
export function page({ account, findings, failed, seconds }: Audit): string {
  const risky = findings.filter(({ risks }) => risks.length)
  const near = findings.filter(({ site }) => Math.max(computeUsage(site), computeDatabaseUsage(site)) >= 0.9)
  const sick = findings.flatMap(({ site, sickDomains }) => sickDomains.map((domain) => ({ site, domain })))
  const open = findings.reduce((sum, { risks }) => sum + listAlerts(risks).length, 0)
  const updates = findings.reduce((sum, one) => sum + one.updates, 0)
  const when = new Date().toLocaleString('en', { dateStyle: 'long', timeStyle: 'short' })
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Site audit of ${escape(account.organization ?? account.name)}</title>
<style>${style}</style>
<main>
<header>
  <h1>Site audit <span>${escape(account.organization ?? account.name)}</span></h1>
  <p>${findings.length} sites on ${when}, looked at in ${seconds.toFixed(1)} s</p>
</header>
<section class="tiles">
  ${tile(`${account.sitesCount ?? findings.length}<small> of ${account.maxSites ?? '?'}</small>`, 'sites', 'good')}
  ${tile(open, 'security alerts', open ? 'bad' : 'good')}
  ${tile(near.length, 'sites near or over a limit', near.length ? 'warn' : 'good')}
  ${tile(sick.length, 'domains not healthy', sick.length ? 'warn' : 'good')}
  ${tile(updates, 'updates to make', updates ? 'calm' : 'good')}
</section>
<section>
  <h2>Usage against limits</h2>
  <p class="legend"><i class="fine"></i>file system <i class="database"></i>database <i class="warn"></i>from 90 % <i class="bad"></i>over the limit</p>
  ${limitChart(findings.map(usageRow), 'File system and database of each site against their limits')}
</section>
<section>
  <h2>Security alerts</h2>
  <p class="legend">${severities.map((one) => `<i class="${one}"></i>${one}`).join(' ')}</p>
  ${risky.length ? countChart(risky.map(alertRow), 'Security alerts of each site by severity') + alertTable(risky) : '<p class="none">None.</p>'}
</section>
<section>
  <h2>Domains that are not healthy</h2>
  ${
    sick.length
      ? table(
          ['Domain', 'Site', 'DNS confirmed', 'Provisioned'],
          sick.map(({ site, domain }) => [
            escape(domain.domainName),
            escape(site.displayName),
            mark(domain.dnsConfirmed),
            mark(domain.provisioned),
          ]),
        )
      : '<p class="none">All are.</p>'
  }
</section>
<section>
  <h2>Page views of the last month</h2>
  ${countChart(findings.toSorted((a, b) => b.views - a.views).map(viewRow), 'Page views of each site in the last month')}
</section>
${
  failed.length
    ? `<section><h2>Not looked at</h2>${table(
        ['Site', 'Why'],
        failed.map(({ site, error }) => [escape(site.displayName), escape(String(error))]),
      )}</section>`
    : ''
}
</main>
</html>
`
}

function tile(value: number | string, name: string, kind: string): string {
  return `<div class="tile ${kind}"><b>${value}</b>${name}</div>`
}

function usageRow({ site }: SiteFindings): ChartRow {
  const percent = (share: number): string => `${Math.round(share * 100)} %`
  const [files, database] = [computeUsage(site), computeDatabaseUsage(site)]
  const chooseKind = (share: number, usual: string): string => (share > 1 ? 'bad' : share >= 0.9 ? 'warn' : usual)
  return {
    label: site.displayName,
    note: `${percent(files)} · ${percent(database)}`,
    bars: [
      {
        value: files,
        kind: chooseKind(files, 'fine'),
        title: `File system: ${gigabytes(site.fileSystemUsageBytes)}, limit ${gigabytes(site.maxFileSystemUsageBytes)}`,
      },
      {
        value: database,
        kind: chooseKind(database, 'database'),
        title: `Database: ${gigabytes(site.databaseUsageBytes)}, limit ${gigabytes(site.maxDatabaseUsageBytes)}`,
      },
    ],
  }
}

function gigabytes(bytes: number | null | undefined): string {
  return typeof bytes === 'number' ? `${(bytes / 2 ** 30).toFixed(1)} GB` : 'unknown'
}

function listAlerts(risks: SiteFindings['risks']) {
  return risks.flatMap((entry) => (entry.security_alerts ?? []).map((alert) => ({ entry, alert })))
}

function alertRow({ site, risks }: SiteFindings): ChartRow {
  const alerts = listAlerts(risks)
  const bars = severities.map((kind) => {
    const value = alerts.filter(({ alert }) => readSeverity(alert) === kind).length
    return { kind, value, title: `${value} ${kind}` }
  })
  return { label: site.displayName, bars, note: String(alerts.length) }
}

function viewRow({ site, views }: SiteFindings): ChartRow {
  return {
    label: site.displayName,
    note: views.toLocaleString('en'),
    bars: [{ value: views, kind: 'fine', title: site.url }],
  }
}

/** Each alert once, with the sites that it affects. */
function alertTable(findings: readonly SiteFindings[]): string {
  const rows = new Map<string, { cells: string[]; sites: string[] }>()
  for (const { site, risks } of findings) {
    for (const { entry, alert } of listAlerts(risks)) {
      const key = `${entry.name} ${alert.title}`
      const [reference] = alert.reference_urls ?? []
      const title = escape(alert.title ?? 'Without a title')
      const link = reference?.startsWith('https://') ? `<a href="${escape(reference)}">${title}</a>` : title
      const severity = readSeverity(alert)
      const row = rows.get(key) ?? {
        cells: [
          `<code>${escape(entry.name)}</code>`,
          link,
          `<em class="${severity}">${severity}</em>`,
          escape(alert.fixed_in ?? ''),
        ],
        sites: [],
      }
      row.sites.push(escape(site.displayName))
      rows.set(key, row)
    }
  }
  return table(
    ['Plugin or theme', 'What is known', 'Severity', 'Fixed in', 'Sites'],
    Array.from(rows.values(), ({ cells, sites }) => [...cells, sites.join('<br>')]),
  )
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[], tag: string): string =>
    `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`
  return `<table><thead>${line(head, 'th')}</thead><tbody>${rows.map((row) => line(row, 'td')).join('')}</tbody></table>`
}

function mark(value: boolean | undefined): string {
  if (value === undefined) return 'unknown'
  return value ? '<em class="good">yes</em>' : '<em class="bad">no</em>'
}
