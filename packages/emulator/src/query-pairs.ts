/** The pairs of a query or a form: names decoded, values not, except that a plus is a space. */
export function splitPairs(search: string): [string, string][] {
  return search
    .replace(/^\?/, '')
    .split('&')
    .filter(Boolean)
    .map((pair) => cut(pair.replaceAll('+', '%20'), '='))
    .map(([name, value]) => [decode(name), value])
}

/** The address of a path in a document, and the pairs of its query; its fragment is never sent. */
export function splitTemplate(path: string): { readonly address: string; readonly query: [string, string][] } {
  const [address, query] = cut(cut(path, '#')[0], '?')
  return { address, query: splitPairs(query) }
}

/** Cuts a text at the first separator. */
export function cut(text: string, separator: string): [string, string] {
  const at = text.indexOf(separator)
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + separator.length)]
}

export function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
