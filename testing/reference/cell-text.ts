/** The source of a table's cell without its borders; a pipe is escaped in a table even inside a code span. */
export function cellText(source: string): string {
  return source
    .replace(/^\|/, '')
    .replace(/(?<!\\)\|$/, '')
    .trim()
    .replaceAll(String.raw`\|`, '|')
}
