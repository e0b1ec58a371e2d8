import { camel, splitWords } from './names.ts'
import { isOwnVerb, plainVerbs } from './verbs.ts'

/**
 * The name of a call within its groups, without the words of the groups and of the path's params: `listRetiredByOwner`
 * for `listRetiredShipsByOwner` in `ships`. Words after a preposition stay. Empty if nothing is left.
 */
export function withoutGroups(name: string, groups: readonly string[], params: readonly string[]): string {
  const words = splitWords(name)
  const stop = words.findIndex((word) => /^(?:and|at|by|for|from|in|of|on|or|to|with)$/i.test(word))
  const length = stop < 0 ? words.length : stop
  const known = new Set([...groups, ...params].flatMap((text) => [text, ...splitWords(text)]).map(plain))
  const rest = []
  for (let at = 0; at < length;) {
    const ends = Array.from(words.slice(0, length), (_, index) => index + 1).filter((end) => end > at)
    const end = ends.findLast((one) => known.has(plain(words.slice(at, one).join(''))))
    // The first word of `dockGetBerth` is not a verb.
    const isVerb = at === 0 && (words.slice(0, 1).some(isKnownVerb) || !words.slice(1).some(isKnownVerb))
    if (end === undefined || isVerb) rest.push(words[at])
    at = isVerb ? 1 : (end ?? at + 1)
  }
  // Alone, `AndDock` means nothing.
  const isCut = /^(?:and|or)$/i.test(words[length] ?? '') && rest.length < length
  return isCut ? '' : camel([...rest, ...words.slice(length)].join(' '))
}

function isKnownVerb(word: string): boolean {
  return isOwnVerb(word.toLowerCase()) || plainVerbs.has(word.toLowerCase())
}

function plain(text: string): string {
  return singular(text.replaceAll(/[^\p{L}\p{N}]/gu, ''))
}

/** A text in small letters, without the ending of a plural. */
function singular(text: string): string {
  return text
    .toLowerCase()
    .replace(/ies$/, 'y')
    .replace(/(?<=..)s$/, '')
}
