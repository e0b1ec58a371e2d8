import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { everything } from './everything.ts'
import { chromiumMissing } from '@portolan/testing/browsers'
import { skipNote, visit } from './chromium.ts'
import { kinds } from './kinds.ts'

const views = (['light', 'dark'] as const).flatMap((colorScheme) =>
  [390, 820, 1280].map((width) => ({ colorScheme, viewport: { width, height: 820 } })),
)
/** Both ends of the widths, one in each colour: what a quick check sees. */
const few = views.filter(({ colorScheme, viewport }) => viewport.width === (colorScheme === 'light' ? 390 : 1280))

describe.skipIf(chromiumMissing)(`accessibility in Chromium${skipNote}`, () => {
  const site = visit()
  const some = kinds.filter(({ always }) => everything || always)

  it.each(some)('$name has no fault, at any width and in both colours', async ({ path, act }) => {
    const seen = everything ? views : few
    const { page } = await site().open(path, { ...seen[0], reducedMotion: 'reduce' })
    await act?.(page)
    for (const { colorScheme, viewport } of seen) {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize(viewport)
      expect.soft(await faultsOf(page), `${colorScheme} at ${viewport.width}`).toEqual([])
    }
    await page.context().close()
  })
})

async function faultsOf(page: Page): Promise<string[]> {
  // Otherwise axe opens a second page to put frames together, and takes four times as long.
  expect(page.frames()).toHaveLength(1)
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary}`),
  )
}
