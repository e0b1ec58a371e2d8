/** A block of TypeScript in a document. */
export interface Snippet {
  /** The file and the line. */
  readonly place: string
  readonly code: string
  /** True if it is run, and not only type-checked. */
  readonly run: boolean
}

const fence = /^```ts(?<mark> no-run)?\n(?<code>[^]*?)^```$/gm

/** The blocks marked `ts` or `ts no-run` of a document. */
export function findSnippets(file: string, text: string): Snippet[] {
  return Array.from(text.matchAll(fence), ({ groups, index }) => ({
    place: `${file}:${text.slice(0, index).split('\n').length}`,
    code: groups?.['code'] ?? '',
    run: groups?.['mark'] === undefined,
  }))
}
