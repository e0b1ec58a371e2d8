/** A short digest of a text (FNV-1a). It tells texts apart, but does not protect secrets that could be guessed. */
export function digest(text: string, start = 0x811c9dc5): string {
  let hash = start
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return (hash >>> 0).toString(16).padStart(8, '0')
}

/** A digest of twice the length, where two texts must not have the same one. It protects no secret either. */
export function longDigest(text: string): string {
  return digest(text) + digest(text, text.length)
}
