import type { Io } from '../io.ts'
import { findCompletions } from './find-completions.ts'

/**
 * Responds to a completion script with a line for each word that can stand at the cursor: the word, a tab and a summary.
 * @param args what follows `portolan complete`: `--bash` where words are split at `=`, `--next` where the cursor is behind the
 * last word, then `--` and the words
 */
export async function complete(args: readonly string[], { stdout, env }: Pick<Io, 'stdout' | 'env'>): Promise<void> {
  const end = args.indexOf('--')
  const options = new Set(args.slice(0, Math.max(end, 0)))
  const typed = [...args.slice(end + 1), ...(options.has('--next') ? [''] : [])]
  const isSplit = options.has('--bash')
  const words = isSplit ? joinAtEquals(typed) : typed
  const suggestions = await findCompletions(words, env)
  const skipped = isSplit && typed.length !== words.length ? /^--[^=]+=/ : /^(?!)/
  const lines = suggestions.map(({ value, summary = '' }) => {
    const word = value.replace(skipped, '')
    return /[\n\t]/.test(word) ? '' : `${word}\t${firstLine(summary)}\n`
  })
  stdout.write(lines.join(''))
}

/** Bash takes `--output=json` for three words, and replaces the last of them only. */
function joinAtEquals(words: readonly string[]): string[] {
  const joined: string[][] = []
  for (const word of words) {
    const last = joined.at(-1)
    const isFlag = last?.[0]?.startsWith('--')
    if (!last || !isFlag || (word !== '=' && !last.at(-1)?.endsWith('='))) joined.push([word])
    else if (word !== '') last.push(word)
  }
  return joined.map((parts) => parts.join(''))
}

/** The first sentence, short enough for a list and without control characters. */
function firstLine(summary: string): string {
  // eslint-disable-next-line no-control-regex
  const text = summary.replaceAll(/[\u0000-\u001f\u007f-\u009f]+/g, ' ').trim()
  return text.length > 100 ? `${text.slice(0, 99)}…` : text
}
