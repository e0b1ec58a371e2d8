import type { BusinessEntity, TModel } from '@portolan/uddi-client'
import type { Service, ServiceParts } from '../service.ts'
import { createStore } from '../store.ts'
import { addressOf, rows, xmlResponse } from './address.ts'
import { defaultOperator, writeFailure } from './faults.ts'
import { populate } from './population.ts'
import { type Assertion, Registry, type RegistryState } from './registry.ts'

export interface UddiOptions {
  /** How many businesses the registry has besides those of `documents`. @default 40 */
  readonly businesses?: number | undefined
  /** XML documents with businessEntity and tModel elements, which are there from the beginning. One that is not valid throws at once. */
  readonly documents?: readonly string[] | undefined
  /** The most rows that a search returns, whatever it asks for. @default 1000 */
  readonly maxRows?: number | undefined
  /** The status of faults. @default 500 */
  readonly faultStatus?: 200 | 500 | undefined
  /** The name of the registry's operator. @default 'Portolan Emulator' */
  readonly operator?: string | undefined
}

/** The world of the registry. */
export interface UddiWorld {
  readonly businesses: readonly BusinessEntity[]
  readonly tModels: readonly TModel[]
  readonly assertions: readonly Assertion[]
  /**
   * Puts in what an XML document holds: a businessEntity, a tModel, or a response with several. Returns the keys.
   * @throws SyntaxError it is not XML, or not of UDDI
   * @throws TypeError it holds no record, or one without its key; nothing is put in
   */
  load(xml: string): string[]
  /** Takes a business or a tModel out by its key; false if there is none. */
  remove(key: string): boolean
}

const search =
  '<e:Envelope xmlns:e="http://schemas.xmlsoap.org/soap/envelope/"><e:Body><find_business xmlns="urn:uddi-org:api_v2" generic="2.0" maxRows="2"><name>%</name></find_business></e:Body></e:Envelope>'

export function uddiService(
  { clock, seed }: ServiceParts,
  { businesses = 40, documents = [], maxRows = 1000, faultStatus = 500, operator = defaultOperator }: UddiOptions = {},
): { service: Service; world: UddiWorld } {
  const store = createStore<RegistryState>('uddi', () => {
    const made = populate(seed, businesses, operator)
    for (const document of documents) made.load(document, clock.now())
    const { tModels, assertions } = made
    return { businesses: made.businesses, tModels, assertions }
  })
  const registry = (): Registry => new Registry(store.state)
  // A document that is not valid is refused at once.
  if (documents.length > 0) registry()
  const address = addressOf({ registry, mostRows: maxRows, operator })
  const service: Service = {
    name: 'uddi',
    store,
    address,
    routes: rows.map(([name, operation]) => ({
      name,
      operation,
      answer: (one) => address.routeFor(one.body).answer(one),
    })),
    // What is not the registry's own is said as a server in front of it says it.
    writeError: (error) =>
      Object.keys(error.details).length
        ? xmlResponse(writeFailure(error, operator), faultStatus)
        : new Response(error.message || `Status ${error.status}`, { status: error.status }),
    about: about(registry),
  }
  return { service, world: worldOf(registry, () => clock.now()) }
}

function about(registry: () => Registry): Service['about'] {
  return {
    title: 'Registry inquiries',
    client: ['@portolan/uddi-client', (url) => `createUddiClient({ registryUrl: '${url}' })`],
    first: () => ({
      method: 'POST',
      path: '/uddi/inquiry',
      headers: { 'content-type': 'text/xml', soapaction: '""' },
      body: search,
    }),
    glance() {
      const { businesses, tModels } = registry()
      return { businesses: businesses.length, tModels: tModels.length }
    },
  }
}

function worldOf(registry: () => Registry, now: () => number): UddiWorld {
  return {
    get businesses() {
      return registry().businesses.map(({ entity }) => entity)
    },
    get tModels() {
      return registry().tModels.map(({ entity }) => entity)
    },
    get assertions() {
      return registry().assertions
    },
    load: (xml) => registry().load(xml, now()),
    remove: (key) => registry().remove(key),
  }
}
