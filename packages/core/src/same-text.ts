/**
 * Whether a text that somebody sent is the one that is known, in a time that tells nothing of how much of it is right.
 * It depends on the length of what was sent only.
 */
export function isSameText(known: string, sent: string): boolean {
  let difference = known.length ^ sent.length
  for (let index = 0; index < sent.length; index++) {
    difference |= known.charCodeAt(index % known.length) ^ sent.charCodeAt(index)
  }
  return difference === 0
}
