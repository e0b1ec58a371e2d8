import type { Page } from './page.ts'

/** Fails if two rows have the same name. */
export function refuseTwins(page: Page, rows: readonly { readonly name: string; readonly line: number }[]): void {
  const seen = new Set<string>()
  for (const { name, line } of rows) {
    if (seen.has(name)) page.fail(line, `\`${name}\` is there twice`)
    seen.add(name)
  }
}
