import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromiumFlags, chromiumMissing, chromiumPath } from '../chromium.ts'
import { type Cell, judge } from './cell.ts'
import { bundledEntry } from './entry-file.ts'
import { findFirefox } from './find-browser.ts'
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
  readonly find: () => string
  readonly flags: readonly string[]
}

/** Browsers, on a page whose policy forbids everything but its own scripts and requests to its own origin: no `eval`. */
export const browserCells: readonly Cell[] = [
  cell('Chromium', { browser: 'chrome', find: findChromium, flags: chromiumFlags }),
  cell('Firefox', { browser: 'firefox', find: findFirefox, flags: [] }),
]

function findChromium(): string {
  if (chromiumMissing === undefined) return chromiumPath
  throw new MissingError(chromiumMissing)
}

function cell(on: string, { browser, find, flags }: Browser): Cell {
  return {
    on,
    how: 'bundled by esbuild, strict CSP',
    async run({ application, host }) {
      const executablePath = find()
      const puppeteer = kitPackage('browsers', 'puppeteer-core') as Puppeteer
      const { url, report } = host.page(await bundledEntry(application, 'page'))
      const userDataDir = mkdtempSync(join(tmpdir(), 'portolan-browser-'))
      const running = await puppeteer.launch({ browser, executablePath, args: flags, headless: true, userDataDir })
      try {
        await (await running.newPage()).goto(url)
        const { results, forbidden } = await withinAMinute(report)
        if (forbidden.length) throw new Error(`the policy of the page had to forbid ${forbidden.join(', ')}`)
        return `${judge(results)}, no reports of the policy`
      } finally {
        await running.close()
        rmSync(userDataDir, { recursive: true, force: true, maxRetries: 5 })
      }
    },
  }
}

async function withinAMinute<T>(promise: Promise<T>): Promise<T> {
  const limit = new AbortController()
  const late = new Promise<never>((_, reject) => {
    const timer = setTimeout(() => reject(new Error('the page reported nothing within a minute')), 60_000)
    limit.signal.addEventListener('abort', () => clearTimeout(timer))
  })
  try {
    return await Promise.race([promise, late])
  } finally {
    limit.abort()
  }
}
