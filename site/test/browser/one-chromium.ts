import { chromiumFlags, chromiumMissing, chromiumPath } from '@portolan/testing/browsers'
import { chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the browser of a run is asked for pages. */
    chromium: string
  }
}

/** Starts one Chromium for all files of a run: a start takes as long as some of them. */
export default async function startChromium(project: TestProject): Promise<(() => Promise<void>) | void> {
  if (chromiumMissing) return console.warn(`The checks in a browser are skipped: ${chromiumMissing}`)
  const server = await chromium.launchServer({ executablePath: chromiumPath, args: chromiumFlags })
  project.provide('chromium', server.wsEndpoint())
  return () => server.close()
}
