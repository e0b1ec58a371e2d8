import type { KeyedReference, TModel } from '@portolan/uddi-client'
import { generalKeywords } from './match.ts'

/** The scheme that classifies tModels. */
const types = 'uuid:C1ACF26D-9672-4404-9D70-39B756E62AB4'

/** Keys of the tModels that every registry has. */
export const schemes = {
  types,
  generalKeywords,
  relationships: 'uuid:807A2C6A-EE22-470D-ADC7-E0424A337C03',
  industry: 'uuid:C0B9FE13-179F-413D-8A5B-5004DB8E5BB2',
  products: 'uuid:CD153257-086A-4237-B336-6BDCBDCC6634',
  companies: 'uuid:8609C81E-EE1F-4D5A-B202-3EB13AD01823',
  http: 'uuid:68DE9E80-AD09-469D-8A37-088422BFBC36',
  mail: 'uuid:93335D49-3EFB-48A0-ACEA-EA102B60DDC6',
} as const

const names: readonly (readonly [key: string, name: string, description: string, type: string])[] = [
  [schemes.types, 'uddi-org:types', 'The kinds of tModels', 'categorization'],
  [schemes.generalKeywords, 'uddi-org:general_keywords', 'Key words of any kind', 'categorization'],
  [schemes.relationships, 'uddi-org:relationships', 'How businesses are related', 'relationship'],
  [schemes.industry, 'ntis-gov:naics:1997', 'Industries by the North American classification', 'categorization'],
  [schemes.products, 'unspsc-org:unspsc', 'Products and services by the UNSPSC', 'categorization'],
  [schemes.companies, 'dnb-com:D-U-N-S', 'Numbers of companies', 'identifier'],
  [schemes.http, 'uddi-org:http', 'A service on the web', 'transport'],
  [schemes.mail, 'uddi-org:smtp', 'A service by e-mail', 'transport'],
]

/** The tModels that every registry has. */
export function schemeTModels(operator: string): TModel[] {
  return names.map(([tModelKey, name, description, type]) => tModel(tModelKey, name, description, type, operator))
}

export function tModel(tModelKey: string, name: string, description: string, type: string, operator: string): TModel {
  return {
    tModelKey,
    operator,
    authorizedName: operator,
    name: { value: name },
    description: [{ lang: 'en', value: description }],
    overviewDoc: {
      description: [],
      overviewURL: `https://registry.example.com/${encodeURIComponent(name)}`,
    },
    identifierBag: [],
    categoryBag: [reference(schemes.types, 'types', type)],
  }
}

export function reference(tModelKey: string, keyName: string, keyValue: string): KeyedReference {
  return { tModelKey, keyName, keyValue }
}
