/** The settings in the first line of a TypeScript block. */
export interface Fence {
  readonly mark: 'check' | 'run' | 'node' | 'no-check'
  /** True if the requests of the run are drawn as a chart at once. */
  readonly walk: boolean
  /** Why a block is not checked. */
  readonly reason: string
}

const marks: Record<string, Fence> = {
  '': { mark: 'check', walk: false, reason: '' },
  run: { mark: 'run', walk: false, reason: '' },
  'run walk': { mark: 'run', walk: true, reason: '' },
  node: { mark: 'node', walk: false, reason: '' },
}

/**
 * Reads what follows the three backquotes, such as `ts run walk`.
 * @returns undefined for a block in another language
 * @throws Error a mark that does not exist, or `no-check` without a reason
 */
export function readFence(info: string): Fence | undefined {
  const [language, ...words] = info
    .replace(/\{[\d,-]*\}/, '')
    .trim()
    .split(/\s+/)
  if (language !== 'ts') return undefined
  const text = words.join(' ')
  const [first, ...rest] = words
  if (first === 'no-check' && rest.length > 0) return { mark: 'no-check', walk: false, reason: rest.join(' ') }
  const fence = marks[text]
  if (!fence) throw new Error(`\`ts ${text}\`: use ts, ts run, ts run walk, ts node, or ts no-check and a reason`)
  return fence
}
