import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { chromiumFlags, chromiumMissing, chromiumPath, firefoxPath } from '../browsers.ts'
import { type Cell, judge } from './cell.ts'
import { bundledEntry } from './entry-file.ts'
import { kitPackage, MissingError } from './kits.ts'

/** What is used of puppeteer-core, which is not a dependency of the workspace. */
interface Puppeteer {
  launch(options: object): Promise<{
    newPage(): Promise<{ goto(url: string): Promise<unknown> }>
    close(): Promise<void>
  }>
}

interface Browser {
  readonly browser: 'chrome' | 'firefox'
  readonly executablePath: string | undefined
  /** What to do if it is missing. */
  readonly advice: string
  readonly flags: readonly string[]
}

/** Browsers, on a page whose policy forbids everything but its own scripts and requests to its own origin: no `eval`. */
export const browserCells: readonly Cell[] = [
  cell('Chromium', {
    browser: 'chrome',
    executablePath: chromiumMissing ? undefined : chromiumPath,
    advice: 'apt-get install chromium, or set CHROMIUM to its path',
    flags: chromiumFlags,
  }),
  cell('Firefox', {
    browser: 'firefox',
    executablePath: firefoxPath,
    advice: 'apt-get install firefox-esr, or set FIREFOX to its path',
    flags: [],
  }),
]

function cell(on: string, { browser, executablePath, advice, flags }: Browser): Cell {
  return {
    on,
    how: 'bundled by esbuild, strict CSP',
    async run({ application, host }) {
      if (executablePath === undefined) throw new MissingError(advice)
      const puppeteer = kitPackage('browsers', 'puppeteer-core') as Puppeteer
      const { url, report } = host.page(await bundledEntry(application, 'page'))
      const userDataDir = mkdtempSync(join(tmpdir(), 'portolan-browser-'))
      const running = await puppeteer.launch({ browser, executablePath, args: flags, headless: true, userDataDir })
      try {
        await (await running.newPage()).goto(url)
        const { results, forbidden } = await Promise.race([report, tooLate()])
        if (forbidden.length) throw new Error(`the policy of the page had to forbid ${forbidden.join(', ')}`)
        return `${judge(results)}, no reports of the policy`
      } finally {
        await running.close()
        rmSync(userDataDir, { recursive: true, force: true, maxRetries: 5 })
      }
    },
  }
}

async function tooLate(): Promise<never> {
  await setTimeout(60_000, undefined, { ref: false })
  throw new Error('the page reported nothing within a minute')
}
