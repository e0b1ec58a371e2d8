/** The description of a page for search engines and language models: its first sentences, up to 160 characters. */
export function pageDescription(markdown: string): string {
  const own = /^---\n[^]*?^description: (?<text>.+)$[^]*?^---$/m.exec(markdown)?.groups?.['text']
  if (own !== undefined) return own.replaceAll(/^["']|["']$/g, '')
  const body = markdown
    .replace(/^---\n[^]*?\n---\n/, '')
    .replaceAll(/^(`{3,}).*\n[^]*?^\1$/gm, '')
    .replaceAll(/^(?:#|\||<|:::|!\[).*$/gm, '')
  const paragraph = body.split(/\n{2,}/).find((one) => /[a-z]/i.test(one)) ?? ''
  return shortened(plain(paragraph)).replace(/:$/, '.')
}

function plain(markdown: string): string {
  return markdown
    .replaceAll(/\[([^\]]*)\]\([^)]*\)(?:\{[^}]*\})?/g, '$1')
    .replaceAll(/<[^>]*>|[`*]|^[-\d.]+ /gm, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

function shortened(text: string): string {
  if (text.length <= 160) return text
  const sentences = text.slice(0, 160).replace(/(?<=[.:!?]) [^.:!?]*$/, '')
  return sentences.length > 60 && sentences.length < 160 ? sentences : `${text.slice(0, 157).replace(/\s\S*$/, '')}…`
}
