import type { BindingTemplate, BusinessEntity, BusinessService } from '@portolan/uddi-client'
import { type Chance, makeChance } from '../chance.ts'
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

/** The context for generating a registry. */
interface Making extends Chance {
  readonly operator: string
  /** The interfaces that services can have, with their tModels. */
  readonly interfaces: { readonly offer: string; readonly tModelKey: string }[]
}

const someday = ({ between }: Chance): number => firstDay + between(0, days * 86_400 - 1) * 1000
const english = (value: string) => [{ lang: 'en', value }]

/** Makes a registry of businesses, the first of them Portolan Charts. The same seed makes the same registry. */
export function populate(seed: number, businesses: number, operator: string): Registry {
  const making: Making = { ...makeChance(seed), operator, interfaces: [] }
  const { faker } = making
  const registry = new Registry({ businesses: [], tModels: [], assertions: [] })
  for (const entity of schemeTModels(operator)) registry.addTModel(entity, firstDay)
  for (const offer of offers) {
    const name = `portolan-org:${offer.toLowerCase()}_v1`
    const entity = tModel(`uuid:${faker.string.uuid()}`, name, `${offer} over SOAP`, 'wsdlSpec', operator)
    registry.addTModel(entity, someday(making))
    making.interfaces.push({ offer, tModelKey: entity.tModelKey })
  }
  for (let index = 0; index < businesses; index++) {
    const name = index === 0 ? 'Portolan Charts' : faker.company.name()
    registry.addBusiness(makeBusiness(making, name, index), someday(making))
  }
  relate(registry)
  project(registry)
  return registry
}

function makeBusiness(making: Making, name: string, index: number): BusinessEntity {
  const { faker, operator, pick, between } = making
  const businessKey = faker.string.uuid()
  const host = `${name.toLowerCase().replaceAll(/[^a-z\d]+/g, '-')}.example.com`
  const [code, trade] = pick(trades)
  const person = faker.person.fullName()
  const services = index % 13 === 7 ? 0 : between(1, 4)
  const discovery = `https://registry.example.com/discovery?businessKey=${businessKey}`
  return {
    businessKey,
    operator,
    authorizedName: person,
    discoveryURLs: [
      { useType: 'businessEntity', value: discovery },
      { useType: 'homepage', value: `https://${host}/` },
    ],
    name: [...english(name), ...(index % 5 === 0 ? [{ lang: 'fr-CA', value: `${name} SARL` }] : [])],
    description: english(`${trade}. ${faker.company.catchPhrase()}.`),
    contacts: [makeContact(making, person, host)],
    businessServices: Array.from({ length: services }, (_, one) =>
      makeService(making, businessKey, host, (index + one * 3) % offers.length),
    ),
    identifierBag: [reference(schemes.companies, 'D-U-N-S', String(between(100_000_000, 999_999_998)))],
    categoryBag: [
      reference(schemes.industry, trade, code),
      reference(schemes.generalKeywords, 'trade', pick(keywords)),
    ],
  }
}

function makeContact({ faker }: Making, personName: string, host: string): BusinessEntity['contacts'][number] {
  const phone = [{ useType: 'office', value: faker.phone.number({ style: 'international' }) }]
  const addressLine = [{ value: faker.location.streetAddress() }, { value: faker.location.city() }]
  return {
    useType: 'technical questions',
    description: [],
    personName,
    phone,
    email: [{ value: `desk@${host}` }],
    address: [{ useType: 'office', addressLine }],
  }
}

function makeService(making: Making, businessKey: string, host: string, kind: number): BusinessService {
  const { faker, random, interfaces } = making
  const { offer, tModelKey } = interfaces[kind] as Making['interfaces'][number]
  const serviceKey = faker.string.uuid()
  const path = offer.toLowerCase()
  const main = makeBinding(faker, serviceKey, `https://${host}/soap/${path}`, [schemes.http, tModelKey])
  const byMail = makeBinding(faker, serviceKey, `mailto:${path}@${host}`, [schemes.mail, tModelKey])
  return {
    serviceKey,
    businessKey,
    name: english(offer),
    description: english(`${offer} for customers`),
    bindingTemplates: random() < 0.3 ? [main, byMail] : [main],
    categoryBag: [reference(schemes.products, offer, String(81_000_000 + kind * 1000))],
  }
}

function makeBinding(
  faker: Chance['faker'],
  serviceKey: string,
  value: string,
  keys: readonly [string, string],
): BindingTemplate {
  const [transport, tModelKey] = keys
  const address = value.replace(/^mailto:(?<box>.+)@(?<host>.+)$/, 'https://$<host>/$<box>')
  const instanceDetails = {
    description: [],
    overviewDoc: { description: [], overviewURL: `${address}?wsdl` },
    instanceParms: '<settings timeout="30"/>',
  }
  return {
    serviceKey,
    bindingKey: faker.string.uuid(),
    description: [],
    accessPoint: { URLType: value.startsWith('mailto') ? 'mailto' : 'https', value },
    tModelInstanceDetails: [
      { tModelKey: transport, description: [] },
      { tModelKey, description: english('The interface that it implements'), instanceDetails },
    ],
  }
}

/** Every fourth business is the parent of the next; every sixth is a peer of the first. */
function relate({ businesses, assertions }: Registry): void {
  businesses.forEach(({ entity }, index) => {
    const next = businesses[index + 1]?.entity
    const first = businesses[0]?.entity
    const assert = (toKey: string, keyName: string, keyValue: string): void => {
      const keyedReference = reference(schemes.relationships, keyName, keyValue)
      assertions.push({ fromKey: entity.businessKey, toKey, keyedReference })
    }
    if (index % 4 === 0 && next) assert(next.businessKey, 'Holding', 'parent-child')
    if (index % 6 === 5 && first) assert(first.businessKey, 'Partner', 'peer-peer')
  })
}

/** The third business has a projection of a service of the first. */
function project({ businesses: [first, , third] }: Registry): void {
  const [shown] = first?.entity.businessServices ?? []
  if (third && shown) third.entity.businessServices.push(shown)
}
