/** Stands in the place of the formatter, which is a native program: lines are indented by the brackets around them. */
export function indentLines(text: string): string {
  let depth = 0
  let isComment = false
  return text
    .split('\n')
    .map((line) => {
      const own = line.trim()
      if (isComment || own.startsWith('*')) {
        isComment = !own.includes('*/')
        return own === '' ? '' : `${'  '.repeat(depth)} ${own}`
      }
      const bare = own.replaceAll(/'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"|\/\/.*|\/\*.*?\*\//g, '')
      isComment = bare.includes('/*')
      const opened = bare.match(/[{([]/g)?.length ?? 0
      const closed = bare.match(/[})\]]/g)?.length ?? 0
      const leading = /^[})\]]*/.exec(bare)?.[0].length ?? 0
      const level = Math.max(0, depth - leading)
      depth = Math.max(0, depth + opened - closed)
      return own === '' ? '' : '  '.repeat(level) + own
    })
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
}

/** As the formatter is called. */
export function format(_file: string, text: string): Promise<{ code: string; errors: readonly never[] }> {
  return Promise.resolve({ code: indentLines(text), errors: [] })
}
