import type { BindingTemplate, DiscoveryURL, KeyedReference, Name } from '@portolan/uddi-client'
import { refusal } from './faults.ts'
import type { Qualifiers } from './qualifiers.ts'
import { same } from './registry.ts'

/** The scheme of a category without a tModel. */
export const generalKeywords = 'uuid:A035A07C-F362-44dd-8F95-E2B134BF43B4'

/** The longest argument, in characters; a longer one is truncated without an error. */
const longest = 255
const mostNames = 5

/**
 * Makes a test of names: the beginning or the whole name, `%` for any characters. If names are wanted, one has to
 * match.
 */
export function nameTest(wanted: readonly Name[], qualifiers: Qualifiers): (names: readonly Name[]) => boolean {
  if (wanted.length > mostNames)
    throw refusal('E_tooManyOptions', `There are ${wanted.length} names; at most ${mostNames} are allowed.`)
  const fold = (text: string): string => {
    const trimmed = bare(text)
    return qualifiers.has('caseSensitiveMatch') ? trimmed : trimmed.toLowerCase()
  }
  const tests = wanted.map(({ value, lang }) => {
    const text = fold(value)
    const test = qualifiers.has('exactNameMatch') ? (name: string) => name === text : beginsLike(text.split('%'))
    return { test, lang: lang?.toLowerCase() ?? '' }
  })
  return (names) =>
    tests.length === 0 ||
    tests.some(({ test, lang }) =>
      names.some((name) => test(fold(name.value)) && (name.lang ?? '').toLowerCase().startsWith(lang)),
    )
}

/** Makes a test whether a name begins with the parts in order, with any text between them. */
function beginsLike([beginning = '', ...parts]: readonly string[]): (name: string) => boolean {
  return (name) => {
    if (!name.startsWith(beginning)) return false
    let at = beginning.length
    return parts.every((part) => {
      const found = name.indexOf(part, at)
      at = found + part.length
      return found >= 0
    })
  }
}

/**
 * Returns true if identifiers match, if any are wanted: one of the wanted ones, or with a qualifier all, or one of each
 * scheme.
 */
export function identifiersMatch(
  wanted: readonly KeyedReference[],
  found: readonly KeyedReference[],
  qualifiers: Qualifiers,
): boolean {
  if (wanted.length === 0) return true
  const has = (one: KeyedReference): boolean =>
    found.some((other) => same(one.tModelKey ?? '', other.tModelKey ?? '') && sameValue(one, other))
  if (qualifiers.has('andAllKeys')) return wanted.every(has)
  return qualifiers.has('orLikeKeys') ? oneOfEach(wanted, has) : wanted.some(has)
}

/**
 * Returns true if categories match, if any are wanted: all of the wanted ones, or with a qualifier one, or one of each
 * scheme.
 */
export function categoriesMatch(
  wanted: readonly KeyedReference[],
  found: readonly KeyedReference[],
  qualifiers: Qualifiers,
): boolean {
  if (wanted.length === 0) return true
  const scheme = ({ tModelKey = '' }: KeyedReference): string => (tModelKey.trim() === '' ? generalKeywords : tModelKey)
  const has = (one: KeyedReference): boolean =>
    found.some(
      (other) =>
        same(scheme(one), scheme(other)) &&
        sameValue(one, other) &&
        (!same(scheme(one), generalKeywords) || bare(one.keyName) === bare(other.keyName)),
    )
  if (qualifiers.has('orAllKeys')) return wanted.some(has)
  return qualifiers.has('orLikeKeys') ? oneOfEach(wanted, has) : wanted.every(has)
}

/** Returns true if a binding has the tModels: all in its fingerprint, or with a qualifier one. */
export function fingerprintMatches(
  tModelKeys: readonly string[],
  { tModelInstanceDetails }: BindingTemplate,
  qualifiers: Qualifiers,
): boolean {
  const has = (key: string): boolean => tModelInstanceDetails.some(({ tModelKey }) => same(tModelKey, key))
  return qualifiers.has('orAllKeys') ? tModelKeys.some(has) : tModelKeys.every(has)
}

/**
 * Returns true if one of the URLs is among those found, if any are wanted; one without a use type matches every use
 * type.
 */
export function urlsMatch(wanted: readonly DiscoveryURL[], found: readonly DiscoveryURL[]): boolean {
  const has = ({ value, useType = '' }: DiscoveryURL): boolean =>
    found.some((one) => bare(one.value) === bare(value) && (bare(useType) === '' || same(useType, one.useType ?? '')))
  return wanted.length === 0 || wanted.some(has)
}

function sameValue(one: KeyedReference, other: KeyedReference): boolean {
  return bare(one.keyValue) === bare(other.keyValue)
}

/** Trims a text and truncates it to the length that a record can have. */
function bare(text = ''): string {
  return text.trim().slice(0, longest)
}

function oneOfEach(wanted: readonly KeyedReference[], has: (one: KeyedReference) => boolean): boolean {
  const isOfScheme =
    ({ tModelKey = '' }: KeyedReference) =>
    (other: KeyedReference) =>
      same(tModelKey, other.tModelKey ?? '')
  return wanted.every((one) => wanted.filter(isOfScheme(one)).some(has))
}
