import { digits, mirrors, type Open, openSet } from '@portolan/core/schema'
import * as z from 'zod/mini'
import { element, language, wrapped } from '../mapping/marks.ts'
import { isXmlText } from '../xml/characters.ts'

/** How a search is meant. What does not apply to a call is ignored; registries may know more. */
export type FindQualifier = Open<
  | 'exactNameMatch'
  | 'caseSensitiveMatch'
  | 'sortByNameAsc'
  | 'sortByNameDesc'
  | 'sortByDateAsc'
  | 'sortByDateDesc'
  | 'orLikeKeys'
  | 'orAllKeys'
  | 'andAllKeys'
  | 'combineCategoryBags'
  | 'serviceSubset'
>

/** What every search takes. */
export interface FindParams {
  /** Qualifiers that exclude each other are refused by the registry. */
  findQualifiers?: FindQualifier[] | undefined
  /** The most entries that the answer shall have; what is over is cut, and `truncated` says so. */
  maxRows?: number | string | undefined
}

/** A name to search for, in a language: `fr` finds `fr-CA` too. */
export interface SearchName {
  value: string
  lang?: string | undefined
}

/** A reference to search for. */
export interface SearchReference {
  /** The scheme; without one, general keywords are meant. */
  tModelKey?: string | undefined
  /** Counts for general keywords and relationships only. */
  keyName?: string | undefined
  keyValue: string
}

/** An address to search for. */
export interface SearchURL {
  value: string
  /** An empty one fits every kind of use. */
  useType: string
}

/** A text that XML can carry. */
export const text = z.string().check(isCarried())

const languageTag = language(
  z.string().check(z.regex(/^[A-Za-z]{1,8}(?:-[\dA-Za-z]{1,8})*$/, 'must be a language such as en or fr-CA')),
)
const qualifier: z.ZodMiniType<FindQualifier, FindQualifier> = openSet([
  'exactNameMatch',
  'caseSensitiveMatch',
  'sortByNameAsc',
  'sortByNameDesc',
  'sortByDateAsc',
  'sortByDateDesc',
  'orLikeKeys',
  'orAllKeys',
  'andAllKeys',
  'combineCategoryBags',
  'serviceSubset',
])

export const SearchName = mirrors<SearchName>()(z.strictObject({ value: text, lang: z.optional(languageTag) }))
export const SearchReference = mirrors<SearchReference>()(
  z.strictObject({ tModelKey: z.optional(text), keyName: z.optional(text), keyValue: text }),
)
export const SearchURL = mirrors<SearchURL>()(z.strictObject({ value: text, useType: text }))

export const search = {
  findQualifiers: z.optional(wrapped('findQualifier', z.array(qualifier.check(isCarried())))),
  maxRows: z.optional(digits({ max: 2_147_483_647 })),
}
export const name = z.union([text, SearchName], 'must be a name, as a string or as { value, lang }')
export const bag = z.optional(wrapped('keyedReference', z.array(SearchReference).check(z.minLength(1))))
export const keys = z.array(text).check(z.minLength(1))
export const urls = z.optional(wrapped('discoveryURL', z.array(SearchURL).check(z.minLength(1))))
export const tModels = wrapped('tModelKey', z.array(text).check(z.minLength(1)))
/** The key of a business, where it is an element. */
export const businessKey = element(z.string().check(isCarried()))

function isCarried() {
  return z.refine(
    (value) => typeof value === 'string' && isXmlText(value),
    'must hold only characters that XML can carry',
  )
}
