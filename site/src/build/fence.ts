/** What the first line of a TypeScript block says about it. */
export interface Fence {
  readonly mark: 'check' | 'run' | 'node' | 'no-check'
  /** Whether the requests of the run are drawn as a chart at once. */
  readonly walk: boolean
  /** Why a block is not checked. */
  readonly reason: string
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
  const [mark = 'check', ...rest] = words
  const text = rest.join(' ')
  if (mark === 'no-check') {
    if (text === '') throw new Error('`ts no-check` needs a reason: ```ts no-check the package is not installed')
    return { mark, walk: false, reason: text }
  }
  const known = mark === 'check' || mark === 'node' || mark === 'run'
  if (!known || (text !== '' && !(mark === 'run' && text === 'walk')))
    throw new Error(
      `\`${info.trim()}\` is not a mark: use ts, ts run, ts run walk, ts node, or ts no-check with a reason`,
    )
  return { mark, walk: text === 'walk', reason: '' }
}
