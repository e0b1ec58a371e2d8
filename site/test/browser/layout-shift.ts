import type { Page } from 'playwright-core'

/** How far a page has moved by itself since it was opened: the sum of its layout shifts, as browsers measure them. */
export function layoutShift(page: Page): Promise<number> {
  return page.evaluate(async () => {
    let sum = 0
    const add = (entry: PerformanceEntry): void => void (sum += 'value' in entry ? Number(entry.value) : 0)
    new PerformanceObserver((list) => list.getEntries().forEach(add)).observe({ type: 'layout-shift', buffered: true })
    // What was before is handed over soon; without any, the observer is not called.
    await new Promise((resolve) => setTimeout(resolve, 50))
    return sum
  })
}
