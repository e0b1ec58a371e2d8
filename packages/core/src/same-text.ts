/**
 * Compares a text with a secret in constant time: how long it takes depends on the length of `sent` only, and not on
 * how much of it is right.
 */
export function isSameText(known: string, sent: string): boolean {
  let difference = known.length ^ sent.length
  for (let index = 0; index < sent.length; index++) {
    difference |= known.charCodeAt(index % known.length) ^ sent.charCodeAt(index)
  }
  return difference === 0
}
