/** The words of the doc comment right above a declaration. */
export function commentAbove(text: string, declaration: string): string | undefined {
  const found = new RegExp(`/\\*\\*(?<text>(?:(?!\\*/)[^])*)\\*/\\s*${declaration}`).exec(text)
  return found?.groups?.['text']
    ?.split('\n')
    .map((line) => line.replace(/^\s*\*? ?/, '').trimEnd())
    .join('\n')
    .trim()
}
