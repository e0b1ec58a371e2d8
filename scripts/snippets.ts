import { globSync, readFileSync } from 'node:fs'

/** A block of TypeScript in a document. */
export interface Snippet {
  /** The file and the line. */
  readonly place: string
  readonly code: string
  /** Whether it is run, and not only type-checked. */
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

/** The blocks of all READMEs. */
export function allSnippets(root: string): Snippet[] {
  const files = globSync(['README.md', 'CONTRIBUTING.md', '*/README.md', 'packages/*/README.md'], { cwd: root })
  return files
    .filter((file) => !file.startsWith('node_modules'))
    .flatMap((file) => findSnippets(file, readFileSync(`${root}/${file}`, 'utf8')))
}
