/**
 * Splits text into the words that search knows: `issueEvents.listForRepo` is `issueevents`, `issue`, `events`,
 * `listforrepo`, `list`, `for` and `repo`.
 */
export function terms(text: string): string[] {
  const named = text.replaceAll(/\bc#/gi, 'csharp').replaceAll(/\bc\+\+/gi, 'cpp')
  return named.split(/(?:[^\p{L}\p{N}_.-]|(?<!\d)\.|\.(?!\d))+/u).flatMap((word) => {
    if (/^\d+(?:\.\d+)+$/.test(word)) return [word]
    const parts = word.split(/[_-]|(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/).filter((part) => part !== '')
    const all = parts.length > 1 ? [word, ...parts] : parts
    return all.map((one) => one.toLowerCase())
  })
}
