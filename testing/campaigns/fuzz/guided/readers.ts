/** The readers with grammars of their own, which fuzzing by coverage is for: keys of `targets`. */
export const guidedKeys: readonly string[] = [
  'linkHeader',
  'pathTemplates',
  'cursors',
  'responseHeaders',
  'xmlResponses',
]

/** Milliseconds for each reader at scale 1. */
export const guidedTime = 120_000

/** Whether the code of a script counts: that of the packages and of what they depend on, not the campaign's own. */
export function isReader(url: string): boolean {
  return /\/(?:packages|node_modules)\//.test(url) && !url.includes('/fast-check/')
}
