const width = 110

/** A doc comment, on one line where it fits. */
export function comment(paragraphs: readonly string[], tags: readonly string[] = []): string {
  const texts = paragraphs.filter(Boolean).map(plain)
  const single = [...texts, ...tags.map(plain)].join(' ')
  if (texts.length + tags.length === 1 && single.length <= width) return `/** ${single} */`
  if (texts.length <= 1 && tags.length === 1 && single.length <= width) return `/** ${single} */`
  const said = texts.map((text) => wrap(text).join('\n')).join('\n\n')
  const tagged = tags.map((tag) => wrap(plain(tag)).join('\n'))
  const lines = [said, ...tagged].filter(Boolean).join('\n').split('\n')
  return `/**\n${lines.map((line) => (line ? ` * ${line}` : ' *')).join('\n')}\n */`
}

/** Markdown without links to sections of the page, which lead nowhere outside of it. */
export function plain(text: string): string {
  return text
    .replaceAll(/\[(?<label>[^\]]+)\]\(#[^)]*\)/g, '$<label>')
    .replaceAll(/\\(?=[|*_<>])/g, '')
    .replaceAll('*/', '*\\/')
    .replaceAll(/[ \t]*\n(?!\s*(?:[-*|]|\d+\.) )[ \t]*/g, ' ')
    .trim()
}

/** The text in lines; those that it has stay. */
function wrap(text: string): string[] {
  const lines: string[] = []
  for (const line of text.split('\n')) {
    let current = ''
    for (const word of line.split(' ')) {
      if (current && current.length + word.length >= width) {
        lines.push(current)
        current = word
      } else current = current ? `${current} ${word}` : word
    }
    lines.push(current)
  }
  return lines
}
