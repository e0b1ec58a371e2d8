import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { json, text } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { chromiumFlags, chromiumMissing, chromiumPath, firefoxPath } from '../browsers.ts'
import { serve } from '../serve.ts'
import { type Cell, judge } from './cell.ts'
import { bundledEntry } from './entry-file.ts'
import { MissingError } from './kits.ts'
import type { Checked } from './scenarios/all.ts'

/** What a page sends when its checks have ended. */
interface PageReport {
  readonly results: readonly Checked[]
  /** What the page's Content-Security-Policy had to forbid. */
  readonly forbidden: readonly string[]
}

const browsers = [
  {
    on: 'Chromium',
    path: chromiumMissing ? undefined : chromiumPath,
    advice: 'apt-get install chromium-headless-shell, or set CHROMIUM to its path',
    flags: (profile: string) => [...chromiumFlags, `--user-data-dir=${profile}`],
  },
  {
    on: 'Firefox',
    path: firefoxPath,
    advice: 'apt-get install firefox-esr, or set FIREFOX to its path',
    flags: (profile: string) => ['--no-remote', '--profile', profile],
  },
]

/** Browsers, on a page whose policy forbids everything but its own scripts and requests to the emulator: no `eval`. */
export const browserCells = browsers.map(({ on, path, advice, flags }): Cell => ({
  on,
  how: 'bundled by esbuild, strict CSP',
  async run({ application, url }) {
    if (path === undefined) throw new MissingError(advice)
    const page = await servePage(await bundledEntry(application, 'page'), url)
    const profile = join(application, `profile-of-${on}`)
    mkdirSync(profile)
    const running = spawn(path, ['--headless', ...flags(profile), page.url], { stdio: 'ignore' })
    try {
      const report = await Promise.race([page.report, setTimeout(60_000, undefined, { ref: false })])
      if (!report) throw new Error('the page reported nothing within a minute')
      const { results, forbidden } = report
      if (forbidden.length) throw new Error(`the policy of the page had to forbid ${forbidden.join(', ')}`)
      return `${judge(results)}, no reports of the policy`
    } finally {
      running.kill()
      await once(running, 'exit')
    }
  },
}))

/** Serves a page that loads a script, passes on what controls the emulator, and takes the page's report. */
async function servePage(script: string, emulator: string) {
  const { promise: report, resolve } = Promise.withResolvers<PageReport>()
  const policy = `default-src 'none'; script-src 'self'; img-src 'self'; connect-src 'self' ${emulator}`
  const origin = await serve(async (request, response) => {
    const { method = '', url = '' } = request
    if (url.startsWith('/.emulator/')) {
      const body = method === 'POST' ? await text(request) : null
      const answer = await fetch(`${emulator}${url}`, { method, body })
      return response.writeHead(answer.status).end(await answer.text())
    }
    if (url === '/report') resolve((await json(request)) as PageReport)
    const isScript = url === '/script'
    const type = `text/${isScript ? 'javascript' : 'html'}; charset=utf-8`
    response.writeHead(200, { 'content-type': type, 'content-security-policy': policy })
    return response.end(isScript ? script : '<!doctype html><script src="/script"></script>')
  })
  return { url: `${origin}/?world=${encodeURIComponent(emulator)}`, report }
}
