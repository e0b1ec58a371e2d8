import { AxeBuilder } from '@axe-core/playwright'
import { describe, expect, it } from 'vitest'
import { everything } from './everything.ts'
import { chromiumMissing } from '@portolan/testing/browsers'
import { skipNote, visit } from './chromium.ts'
import { kinds } from './kinds.ts'

const views = (['light', 'dark'] as const).flatMap((colorScheme) =>
  [390, 820, 1280].map((width) => ({ colorScheme, width, height: 820 })),
)
/** Both ends of the widths, one in each colour: what a quick check sees. */
const few = views.filter(({ colorScheme, width }) => (colorScheme === 'light' ? width === 390 : width === 1280))

describe.skipIf(chromiumMissing)(`accessibility in Chromium${skipNote}`, () => {
  const site = visit()
  const cases = kinds
    .filter(({ always }) => everything || always)
    .flatMap((kind) => (everything ? views : few).map((view) => ({ ...kind, ...view })))

  it.each(cases)('$name has no fault, $colorScheme at $width', async ({ path, act, colorScheme, width, height }) => {
    const { page } = await site().open(path, { viewport: { width, height }, colorScheme, reducedMotion: 'reduce' })
    await act?.(page)
    // Otherwise axe opens a second page to put frames together, and takes four times as long.
    expect(page.frames()).toHaveLength(1)
    const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze()
    const faults = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary}`),
    )
    expect(faults).toEqual([])
    await page.context().close()
  })
})
