/** The longest program that a link may hold: what is compressed may be a stranger's, and grow without end. */
const longest = 100_000

/** Writes a program as the text of a link. */
export async function packProgram(code: string): Promise<string> {
  const packed = new Blob([code]).stream().pipeThrough(new CompressionStream('deflate-raw'))
  const bytes = new Uint8Array(await new Response(packed).arrayBuffer())
  const text = Array.from(bytes, (byte) => String.fromCodePoint(byte)).join('')
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/**
 * Reads what `packProgram` wrote.
 * @returns undefined for what is no program, or too long
 */
export async function unpackProgram(packed: string): Promise<string | undefined> {
  try {
    const bytes = Uint8Array.from(atob(packed.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0))
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'))
    const reader = stream.pipeThrough(new TextDecoderStream('utf-8', { fatal: true })).getReader()
    let code = ''
    for (;;) {
      const { done, value = '' } = await reader.read()
      if (done) return code
      code += value
      if (code.length > longest) return undefined
    }
  } catch {
    return undefined
  }
}
