import { base, en, Faker } from '@faker-js/faker'
import type { BindingTemplate, BusinessEntity, BusinessService } from '@portolan/uddi-client'
import { seededRandom } from '../random.ts'
import { Registry } from './registry.ts'
import { reference, schemes, schemeTModels, tModel } from './schemes.ts'

const trades: readonly (readonly [code: string, name: string])[] = [
  ['483111', 'Deep Sea Freight Transportation'],
  ['488510', 'Freight Transportation Arrangement'],
  ['334511', 'Navigational Instruments'],
  ['511140', 'Map and Directory Publishing'],
  ['524126', 'Marine Insurance'],
  ['336611', 'Ship Building and Repairing'],
]
const offers = ['Ordering', 'Billing', 'Tracking', 'Catalogue', 'Booking', 'Quotation', 'Availability', 'Tariffs']
const keywords = ['charts', 'harbour', 'freight', 'weather', 'insurance', 'survey']
const firstDay = Date.UTC(2002, 2, 1)
const days = 900

/** Makes a registry of businesses in a trade, the first of them Portolan Charts. The same seed gives the same. */
export function populate(seed: number, businesses: number, operator: string): Registry {
  const faker = new Faker({ locale: [en, base], seed })
  const random = seededRandom(seed)
  const registry = new Registry()
  const whole = (below: number): number => Math.floor(random() * below)
  const pick = <T>(list: readonly T[]): T => list[whole(list.length)] as T
  const someday = (): number => firstDay + whole(days * 86_400) * 1000
  const key = (): string => faker.string.uuid()

  for (const entity of schemeTModels(operator)) registry.addTModel(entity, firstDay)
  const interfaces = offers.map((offer) => {
    const name = `portolan-org:${offer.toLowerCase()}_v1`
    const entity = tModel(`uuid:${key()}`, name, `${offer} over SOAP`, 'wsdlSpec', operator)
    registry.addTModel(entity, someday())
    return { offer, tModelKey: entity.tModelKey }
  })

  for (let index = 0; index < businesses; index++) {
    registry.addBusiness(business(index === 0 ? 'Portolan Charts' : faker.company.name(), index), someday())
  }
  relate()
  project()
  return registry

  function business(name: string, index: number): BusinessEntity {
    const businessKey = key()
    const host = `${name.toLowerCase().replaceAll(/[^a-z\d]+/g, '-')}.example.com`
    const [code, trade] = pick(trades)
    const person = faker.person.fullName()
    const services = index % 13 === 7 ? 0 : 1 + whole(4)
    return {
      businessKey,
      operator,
      authorizedName: person,
      discoveryURLs: [
        { useType: 'businessEntity', value: `https://registry.example.com/discovery?businessKey=${businessKey}` },
        { useType: 'homepage', value: `https://${host}/` },
      ],
      name: [{ lang: 'en', value: name }, ...(index % 5 === 0 ? [{ lang: 'fr-CA', value: `${name} SARL` }] : [])],
      description: [{ lang: 'en', value: `${trade}. ${faker.company.catchPhrase()}.` }],
      contacts: [
        {
          useType: 'technical questions',
          description: [],
          personName: person,
          phone: [{ useType: 'office', value: faker.phone.number({ style: 'international' }) }],
          email: [{ value: `desk@${host}` }],
          address: [
            {
              useType: 'office',
              addressLine: [{ value: faker.location.streetAddress() }, { value: faker.location.city() }],
            },
          ],
        },
      ],
      businessServices: Array.from({ length: services }, (_, one) => service(businessKey, host, (index + one * 3) % 8)),
      identifierBag: [reference(schemes.companies, 'D-U-N-S', String(100_000_000 + whole(899_999_999)))],
      categoryBag: [
        reference(schemes.industry, trade, code),
        reference(schemes.generalKeywords, 'trade', pick(keywords)),
      ],
    }
  }

  function service(businessKey: string, host: string, kind: number): BusinessService {
    const { offer, tModelKey } = interfaces[kind] as (typeof interfaces)[number]
    const serviceKey = key()
    const main = binding(serviceKey, `https://${host}/soap/${offer.toLowerCase()}`, 'https', [schemes.http, tModelKey])
    const byMail = binding(serviceKey, `mailto:${offer.toLowerCase()}@${host}`, 'mailto', [schemes.mail, tModelKey])
    return {
      serviceKey,
      businessKey,
      name: [{ lang: 'en', value: offer }],
      description: [{ lang: 'en', value: `${offer} for customers` }],
      bindingTemplates: random() < 0.3 ? [main, byMail] : [main],
      categoryBag: [reference(schemes.products, offer, String(81_000_000 + kind * 1000))],
    }
  }

  function binding(serviceKey: string, value: string, URLType: 'https' | 'mailto', keys: string[]): BindingTemplate {
    const [transport = '', ...others] = keys
    return {
      serviceKey,
      bindingKey: key(),
      description: [],
      accessPoint: { URLType, value },
      tModelInstanceDetails: [
        { tModelKey: transport, description: [] },
        ...others.map((tModelKey) => ({
          tModelKey,
          description: [{ lang: 'en', value: 'The interface that it speaks' }],
          instanceDetails: {
            description: [],
            overviewDoc: {
              description: [],
              overviewURL: `${value.replace(/^mailto:(?<box>.+)@(?<host>.+)$/, 'https://$<host>/$<box>')}?wsdl`,
            },
            instanceParms: '<settings timeout="30"/>',
          },
        })),
      ],
    }
  }

  /** Every fourth business is the parent of the next; every sixth is a peer of the first. */
  function relate(): void {
    registry.businesses.forEach(({ entity }, index) => {
      const next = registry.businesses[index + 1]?.entity
      const first = registry.businesses[0]?.entity
      const assert = (toKey: string, keyName: string, keyValue: string): void => {
        const keyedReference = reference(schemes.relationships, keyName, keyValue)
        registry.assertions.push({ fromKey: entity.businessKey, toKey, keyedReference })
      }
      if (index % 4 === 0 && next) assert(next.businessKey, 'Holding', 'parent-child')
      if (index % 6 === 5 && first) assert(first.businessKey, 'Partner', 'peer-peer')
    })
  }

  /** The third business shows a service of the first among its own. */
  function project(): void {
    const [first, , third] = registry.businesses
    const [shown] = first?.entity.businessServices ?? []
    if (third && shown) third.entity.businessServices.push(shown)
  }
}
