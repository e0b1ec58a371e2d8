import { UnexpectedEnd } from './codec.ts'

/**
 * Parses a body as JSON.
 * @throws UnexpectedEnd the text was cut off
 * @throws SyntaxError the text is not JSON
 */
export function decodeJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (endsEarly(text)) throw new UnexpectedEnd('the JSON ends too early')
    const why = (error as Error).message.replace(/(?:\.\.\.)?"[^]*"(?:\.\.\.)? is not/, 'the text is not')
    throw new SyntaxError(`the response is not JSON: ${why}`, { cause: error })
  }
}

/** Whether a JSON text was cut off: it ends within a string, or with open objects or lists. */
function endsEarly(text: string): boolean {
  if (!/^\s*[[{"]/.test(text)) return false
  const open: string[] = []
  let inString = false
  for (let at = 0; at < text.length; at++) {
    const character = text[at]
    if (inString) {
      if (character === '\\') at++
      else if (character === '"') inString = false
    } else if (character === '"') inString = true
    else if (character === '{') open.push('}')
    else if (character === '[') open.push(']')
    else if ((character === '}' || character === ']') && open.pop() !== character) return false
  }
  return inString || open.length > 0
}

/** A body as text, whether it was read as text or bytes; empty where it is longer than a text can be. */
export function bodyText(body: unknown): string {
  if (typeof body === 'string') return body
  try {
    return body instanceof Uint8Array ? new TextDecoder().decode(body) : ''
  } catch {
    return ''
  }
}
