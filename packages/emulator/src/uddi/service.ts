import type { BusinessEntity, TModel } from '@portolan/uddi-client'
import type { Service, ServiceParts } from '../service.ts'
import { createStore } from '../store.ts'
import { makeAddress, rows, xmlResponse } from './address.ts'
import { defaultOperator, writeFailure } from './faults.ts'
import { populate } from './population.ts'
import { type Assertion, Registry, type RegistryState } from './registry.ts'

export interface UddiOptions {
  /** The number of generated businesses, besides those of `documents`. @default 40 */
  readonly businesses?: number | undefined
  /**
   * XML documents with businessEntity and tModel elements to load at the start. An invalid one throws at once.
   * @default none
   */
  readonly documents?: readonly string[] | undefined
  /** The largest number of rows that a search returns. @default 1000 */
  readonly maxRows?: number | undefined
  /** The HTTP status of SOAP faults. @default 500 */
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
   * Adds the records in an XML document: a businessEntity, a tModel, or a response with several. Returns the keys.
   * @throws SyntaxError the document is not XML, or not UDDI
   * @throws TypeError the document has no record, or one without a key; nothing is added
   */
  load(xml: string): string[]
  /** Removes a business or a tModel by its key; false if there is none. */
  remove(key: string): boolean
}

const search =
  '<e:Envelope xmlns:e="http://schemas.xmlsoap.org/soap/envelope/"><e:Body><find_business xmlns="urn:uddi-org:api_v2" generic="2.0" maxRows="2"><name>%</name></find_business></e:Body></e:Envelope>'

export function uddiService(
  { clock, seed }: ServiceParts,
  { businesses = 40, documents = [], maxRows = 1000, faultStatus = 500, operator = defaultOperator }: UddiOptions = {},
): { service: Service; world: UddiWorld } {
  const store = createStore<RegistryState>('uddi', () => {
    const made = populate(seed(), businesses, operator)
    for (const document of documents) made.load(document, clock.now())
    const { tModels, assertions } = made
    return { businesses: made.businesses, tModels, assertions }
  })
  const registry = (): Registry => new Registry(store.state)
  // An invalid document throws at once.
  if (documents.length > 0) registry()
  const address = makeAddress({ registry, mostRows: maxRows, operator })
  const service: Service = {
    name: 'uddi',
    store,
    address,
    routes: rows.map(([name, operation]) => ({
      name,
      operation,
      answer: (one) => address.routeFor(one.body).answer(one),
    })),
    // Errors that are not the registry's own have the format of a server in front of it.
    writeError: (error) =>
      Object.keys(error.details).length
        ? xmlResponse(writeFailure(error, operator), faultStatus)
        : new Response(error.message || `Status ${error.status}`, { status: error.status }),
    about: about(registry),
  }
  return { service, world: makeWorld(registry, () => clock.now()) }
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
    counts() {
      const { businesses, tModels } = registry()
      return { businesses: businesses.length, tModels: tModels.length }
    },
  }
}

function makeWorld(registry: () => Registry, now: () => number): UddiWorld {
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
