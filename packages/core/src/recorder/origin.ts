/** Stands for the scheme and host of the request, so that a recording can be replayed at another address, or port. */
const placeholder = '{{request-origin}}'

/** Puts the placeholder in place of an origin. */
export function withoutOrigin(origin: string): (text: string) => string {
  const escaped = origin.replaceAll(/[.+?^${}()|[\]\\/]/g, String.raw`\$&`)
  const pattern = new RegExp(`${escaped}(?![\\w.:-])`, 'g')
  return (text) => (text.includes(origin) ? text.replaceAll(pattern, placeholder) : text)
}

export function withOrigin(text: string, origin: string): string {
  return text.replaceAll(placeholder, origin)
}
