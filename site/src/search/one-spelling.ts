/** Endings that are spelled in two ways, and the one that counts here. */
const endings: readonly (readonly [british: RegExp, american: string])[] = [
  [/isation(s?)$/, 'ization$1'],
  [/ise(s|d|r|rs)?$/, 'ize$1'],
  [/ising$/, 'izing'],
  [/yse(s|d|r|rs)?$/, 'yze$1'],
  [/^(behavi|col|fav|hon|neighb|lab|hum|harb)our/, '$1or'],
  [/^licence/, 'license'],
  [/^(cancel|label|model|travel|signal)l(ed|ing|er)$/, '$1$2'],
  [/^(catal|dial|anal)ogue/, '$1og'],
]

/** A word as American English spells it, so that `serialisation` finds `serialization`, and the other way round. */
export function toOneSpelling(word: string): string {
  return endings.reduce((text, [british, american]) => text.replace(british, american), word)
}
