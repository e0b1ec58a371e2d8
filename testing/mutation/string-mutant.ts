/** A string with one letter changed, in its middle. */
export function misspelled(text: string): string {
  const at = Math.floor(text.length / 2)
  const letter = text[at] === 'x' ? 'y' : 'x'
  return text.slice(0, at) + letter + text.slice(at + 1)
}
