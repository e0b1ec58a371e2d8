/** Decodes the encoded words of a subject (RFC 2047, quoted-printable). Nothing in it can control a terminal. */
export function readSubject(text: string): string {
  const decoded = text.replaceAll(/=\?utf-8\?q\?([^?]*)\?=\s*/gi, (_, word: string) => decodeWord(word))
  // oxlint-disable-next-line no-control-regex -- the sender of a message wrote them
  return decoded.replaceAll(/[\0-\x1f\x7f-\x9f]/g, '\ufffd')
}

function decodeWord(word: string): string {
  const bytes = word
    .replaceAll('_', ' ')
    .replaceAll(/=([\dA-F]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}
