/** A piece of a message, and its kind: the name of a class for its color. */
export interface WirePiece {
  readonly text: string
  readonly kind: 'start' | 'name' | 'key' | 'string' | 'value' | ''
}

/** Above this, a body stays plain: thousands of elements would make the page slow. */
const longest = 30_000
const tokens =
  /(?<key>"(?:[^"\\]|\\.)*")(?=\s*:)|(?<string>"(?:[^"\\]|\\.)*")|(?<value>-?\d[\d.eE+-]*|true|false|null)/g

/** Splits a message of HTTP into its first line, the names of its headers, and the tokens of a JSON body. */
export function wirePieces(text: string): WirePiece[] {
  const end = text.indexOf('\n\n')
  const [start = '', ...headers] = (end < 0 ? text : text.slice(0, end)).split('\n')
  const body = end < 0 ? '' : text.slice(end)
  return [
    { text: start, kind: 'start' },
    ...headers.flatMap((line): WirePiece[] => {
      const at = line.indexOf(':') + 1
      return [
        { text: `\n${line.slice(0, at)}`, kind: 'name' },
        { text: line.slice(at), kind: '' },
      ]
    }),
    ...bodyPieces(body),
  ]
}

function bodyPieces(body: string): WirePiece[] {
  if (!/^\s*[[{]/.test(body) || body.length > longest) return [{ text: body, kind: '' }]
  const pieces: WirePiece[] = []
  let from = 0
  for (const { index, 0: text, groups = {} } of body.matchAll(tokens)) {
    const kind = groups['key'] === undefined ? (groups['string'] === undefined ? 'value' : 'string') : 'key'
    pieces.push({ text: body.slice(from, index), kind: '' }, { text, kind })
    from = index + text.length
  }
  return [...pieces, { text: body.slice(from), kind: '' }]
}
