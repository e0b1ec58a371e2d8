// Measures the built site with Lighthouse, which is installed for this run only: npm run site -- lighthouse
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromiumPath } from '@portolan/testing/browsers'
import { serveSite } from './site-server.ts'

const paths =
  process.argv.length > 2
    ? process.argv.slice(2)
    : ['', 'reference/issues/issue-events-get.html', 'guides/retries.html']
const least: Record<string, number> = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 98 }

const { url, stop } = await serveSite()
const folder = mkdtempSync(join(tmpdir(), 'lighthouse-'))
let passed = true
for (const path of paths) {
  const report = join(folder, 'report.json')
  await lighthouse(`${url}${path}`, report)
  const { categories } = JSON.parse(readFileSync(report, 'utf8')) as { categories: Record<string, { score: number }> }
  const scores = Object.entries(least).map(([name, wanted]) => {
    const score = Math.round((categories[name]?.score ?? 0) * 100)
    passed &&= score >= wanted
    return `${name} ${score}`
  })
  process.stdout.write(`/${path}: ${scores.join(', ')}\n`)
}
stop()
process.exitCode = passed ? 0 : 1

/** Runs Lighthouse with its defaults: a slow phone on a slow network. */
function lighthouse(address: string, report: string): Promise<void> {
  const options = [
    `--only-categories=${Object.keys(least).join(',')}`,
    '--output=json',
    `--output-path=${report}`,
    '--quiet',
    '--chrome-flags=--headless=new --no-sandbox',
  ]
  const env = { ...process.env, CHROME_PATH: chromiumPath }
  const child = spawn('npx', ['--yes', 'lighthouse@13.5.0', address, ...options], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return new Promise((resolve, reject) => {
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`Lighthouse ended with ${code}.`))))
  })
}
