import { type Schema } from '@portolan/core/schema'
import { element, language, wrapped } from '../mapping/marks.ts'
import { searchFields } from '../searches/schema.ts'
import { isCarried, text } from './carried-text.ts'
import * as z from 'zod/mini'
import type * as types from './types.gen.ts'

const languageTag = language(
  z.string().check(z.regex(/^[A-Za-z]{1,8}(?:-[\dA-Za-z]{1,8})*$/, 'must be a language such as en or fr-CA')),
)
export const SearchName: Schema<types.SearchName> = z.strictObject({ value: text, lang: z.optional(languageTag) })
export const SearchReference: Schema<types.SearchReference> = z.strictObject({
  tModelKey: z.optional(text),
  keyName: z.optional(text),
  keyValue: text,
})
export const SearchURL: Schema<types.SearchURL> = z.strictObject({ value: text, useType: text })

const name = z.union([text, SearchName], 'must be a name, as a string or as { value, lang }')
const bag = z.optional(wrapped('keyedReference', z.array(SearchReference).check(z.minLength(1))))
const keys = z.array(text).check(z.minLength(1))
const urls = z.optional(wrapped('discoveryURL', z.array(SearchURL).check(z.minLength(1))))
const tModels = wrapped('tModelKey', z.array(text).check(z.minLength(1)))
/** The key of a business as an element. */
const businessKey = element(z.string().check(isCarried()))

export const FindBindingParams: Schema<types.FindBindingParams> = z.strictObject({
  ...searchFields,
  serviceKey: text,
  tModelBag: tModels,
})
export const FindBusinessParams: Schema<types.FindBusinessParams> = z.strictObject({
  ...searchFields,
  name: z.optional(z.array(name)),
  identifierBag: bag,
  categoryBag: bag,
  tModelBag: z.optional(tModels),
  discoveryURLs: urls,
})
export const FindRelatedBusinessesParams: Schema<types.FindRelatedBusinessesParams> = z.strictObject({
  ...searchFields,
  businessKey,
  keyedReference: z.optional(SearchReference),
})
export const FindServiceParams: Schema<types.FindServiceParams> = z.strictObject({
  ...searchFields,
  businessKey: z.optional(text),
  name: z.optional(z.array(name)),
  categoryBag: bag,
  tModelBag: z.optional(tModels),
})
export const FindTModelParams: Schema<types.FindTModelParams> = z.strictObject({
  ...searchFields,
  name: z.optional(name),
  identifierBag: bag,
  categoryBag: bag,
})
export const GetBindingDetailParams: Schema<types.GetBindingDetailParams> = z.strictObject({ bindingKey: keys })
export const GetBusinessDetailParams: Schema<types.GetBusinessDetailParams> = z.strictObject({ businessKey: keys })
export const GetServiceDetailParams: Schema<types.GetServiceDetailParams> = z.strictObject({ serviceKey: keys })
export const GetTModelDetailParams: Schema<types.GetTModelDetailParams> = z.strictObject({ tModelKey: keys })
