/** Markdown as text: without links, on one line. */
export function plain(markdown: string): string {
  return markdown
    .replaceAll(/\[(?<text>[^\]]*)\]\([^)]*\)/g, '$<text>')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/** The paragraphs of Markdown, as text. */
export function paragraphs(markdown: string | undefined): string[] {
  return (markdown ?? '')
    .split(/\n\s*\n/)
    .map(plain)
    .filter(Boolean)
}

/** A text as a sentence. */
export function sentence(text: string): string {
  const whole = plain(text)
  return whole === '' || /[.!?:]$/.test(whole) ? whole : `${whole}.`
}
