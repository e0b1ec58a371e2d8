import { stripVTControlCharacters } from 'node:util'

/** How many columns a line may take: those of the terminal, within reason; 100 where the output is not a terminal. */
export function columns(output: NodeJS.WriteStream = process.stdout): number {
  return Math.max(40, Math.min(140, output.columns ?? 100))
}

const wide = /[\u1100-\u11FF\u2E80-\uD7A3\uFF00-\uFF60]/g

/** How many columns a text takes, where Chinese, Japanese and Korean characters take two and styles none. */
export function measureWidth(text: string): number {
  const plain = stripVTControlCharacters(text)
  return Array.from(plain).length + (plain.match(wide)?.length ?? 0)
}

/** Fills a text up with spaces. */
export function pad(text: string, width: number): string {
  return text + ' '.repeat(Math.max(0, width - measureWidth(text)))
}

/** Shortens a text to a width, with an ellipsis at its end. Styles end where they ended. */
export function fit(text: string, width: number): string {
  if (measureWidth(text) <= width) return text
  let left = width - 1
  let short = ''
  // oxlint-disable-next-line no-control-regex -- that is how a style begins
  for (const [piece] of text.matchAll(/\u001B\[[\d;]*m|./gsu)) {
    const taken = measureWidth(piece)
    if (taken > 0) {
      if (left < 0) continue
      left -= taken
    }
    short += taken > 0 && left < 0 ? '…' : piece
  }
  return short
}

/** Puts parts side by side, and starts a new line where the next one does not fit. */
export function flow(parts: readonly string[], separator: string, width: number): string[] {
  const lines: string[] = []
  for (const part of parts) {
    const last = lines.at(-1)
    if (last !== undefined && measureWidth(last + separator + part) <= width)
      lines.splice(-1, 1, last + separator + part)
    else lines.push(fit(part, width))
  }
  return lines
}
