// Renews the pictures of a page: node --conditions=@portolan/source packages/docs/scripts/screenshots.ts
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromiumFlags, chromiumPath } from '@portolan/testing/browsers'
import { writeAll } from '@portolan/generator'
import { chromium } from 'playwright-core'
import { write } from '../test/documents.ts'

const root = join(import.meta.dirname, '../../..')
const folder = mkdtempSync(join(tmpdir(), 'portolan-docs-'))
const browser = await chromium.launch({ executablePath: chromiumPath, args: chromiumFlags })
try {
  await writeAll({ folder, files: await write(readFileSync(join(root, 'site/documents/trains.yaml'), 'utf8')) })
  for (const [name, width, height] of [
    ['docs-operation', 1440, 960],
    ['docs-operation-phone', 390, 844],
  ] as const) {
    const page = await browser.newPage({ viewport: { width, height }, deviceScaleFactor: 2, reducedMotion: 'reduce' })
    await page.goto(pathToFileURL(join(folder, 'operations/trips.list.html')).href)
    await page.locator('.example').getByLabel('Fault').selectOption('503')
    await page.locator('.example .primary').click()
    await page.locator('.example .says', { hasText: 'Done' }).waitFor()
    if (width < 500) await page.locator('.example').evaluate((card) => card.scrollIntoView())
    await page.screenshot({ path: join(root, `site/screenshots/${name}.png`) })
    await page.close()
  }
} finally {
  await browser.close()
  rmSync(folder, { recursive: true })
}
