import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { chromiumFlags, chromiumMissing, chromiumPath, firefoxPath } from '../browsers.ts'
import { serve } from '../serve.ts'
import { type Cell, judge } from './cell.ts'
import { bundledEntry } from './entry-file.ts'
import { kitPackage, MissingError } from './kits.ts'
import type { Checked } from './scenarios/all.ts'

/** What a page keeps. */
interface PageReport {
  readonly results: readonly Checked[]
  /** What the page's Content-Security-Policy had to forbid. */
  readonly forbidden: readonly string[]
}

/** What is used of puppeteer-core, which is not a dependency of the workspace. */
interface Puppeteer {
  launch(options: object): Promise<{
    newPage(): Promise<{ goto(url: string): Promise<unknown>; evaluate(expression: string): Promise<unknown> }>
    close(): Promise<void>
  }>
}

interface Browser {
  readonly browser: 'chrome' | 'firefox'
  readonly executablePath: string | undefined
  /** What to do if it is missing. */
  readonly advice: string
  readonly args: readonly string[]
}

/** Browsers, on a page whose policy forbids everything but its own scripts and requests to the emulator: no `eval`. */
export const browserCells: readonly Cell[] = [
  cell('Chromium', {
    browser: 'chrome',
    executablePath: chromiumMissing ? undefined : chromiumPath,
    advice: 'apt-get install chromium, or set CHROMIUM to its path',
    args: chromiumFlags,
  }),
  cell('Firefox', {
    browser: 'firefox',
    executablePath: firefoxPath,
    advice: 'apt-get install firefox-esr, or set FIREFOX to its path',
    args: [],
  }),
]

function cell(on: string, { advice, ...launched }: Browser): Cell {
  return {
    on,
    how: 'bundled by esbuild, strict CSP',
    async run({ application, url }) {
      if (launched.executablePath === undefined) throw new MissingError(advice)
      const puppeteer = kitPackage('browsers', 'puppeteer-core') as Puppeteer
      const origin = await servePage(await bundledEntry(application, 'page'), url)
      const userDataDir = mkdtempSync(join(tmpdir(), 'portolan-browser-'))
      const running = await puppeteer.launch({ ...launched, headless: true, userDataDir })
      try {
        const page = await running.newPage()
        await page.goto(`${origin}/?world=${encodeURIComponent(url)}`)
        const report = await Promise.race([page.evaluate('report'), setTimeout(60_000, undefined, { ref: false })])
        if (report === undefined) throw new Error('the page reported nothing within a minute')
        const { results, forbidden } = report as PageReport
        if (forbidden.length) throw new Error(`the policy of the page had to forbid ${forbidden.join(', ')}`)
        return `${judge(results)}, no reports of the policy`
      } finally {
        await running.close()
        rmSync(userDataDir, { recursive: true, force: true, maxRetries: 5 })
      }
    },
  }
}

/** Serves a page that loads a script, and passes on what controls the emulator. Returns the origin of the page. */
function servePage(script: string, emulator: string): Promise<string> {
  const policy = `default-src 'none'; script-src 'self'; img-src 'self'; connect-src 'self' ${emulator}`
  return serve(async (request, response) => {
    const { method = '', url = '' } = request
    if (url.startsWith('/.emulator/')) {
      const body = method === 'POST' ? await text(request) : undefined
      const answer = await fetch(`${emulator}${url}`, { method, ...(body !== undefined && { body }) })
      return response.writeHead(answer.status).end(await answer.text())
    }
    const isScript = url === '/script'
    const type = `text/${isScript ? 'javascript' : 'html'}; charset=utf-8`
    response.writeHead(200, { 'content-type': type, 'content-security-policy': policy })
    return response.end(isScript ? script : '<!doctype html><script src="/script"></script>')
  })
}
