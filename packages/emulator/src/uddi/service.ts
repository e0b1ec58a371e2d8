import type { Operation } from '@portolan/core'
import type { BusinessEntity, TModel } from '@portolan/uddi-client'
import { type Message, readMessage, uddiNamespace, writeEnvelope, writeMessage } from '@portolan/uddi-client/messages'
import {
  findBinding,
  findBusiness,
  findRelatedBusinesses,
  findService,
  findTModel,
  getBindingDetail,
  getBusinessDetail,
  getBusinessDetailExt,
  getServiceDetail,
  getTModelDetail,
} from '@portolan/uddi-client/operations'
import type { Incoming, Route, Service, ServiceParts } from '../service.ts'
import { checkRequest } from './check-request.ts'
import { defaultOperator, dispositionFault, plainFault, Refusal } from './faults.ts'
import { inquiries } from './inquiries.ts'
import { populate } from './population.ts'
import type { Assertion, Registry } from './registry.ts'

export interface UddiOptions {
  /** How many businesses the registry has beside those of `documents`; 40 unless set. */
  readonly businesses?: number | undefined
  /** XML documents with businessEntity and tModel elements, which are there from the beginning. */
  readonly documents?: readonly string[] | undefined
  /** The most rows that a search gives, whatever it asks for; 1,000 unless set. */
  readonly maxRows?: number | undefined
  /** The status of faults; 500 unless set. */
  readonly faultStatus?: 200 | 500 | undefined
  /** The name of the registry's operator. */
  readonly operator?: string | undefined
}

/** The world of the registry. */
export interface UddiWorld {
  readonly businesses: readonly BusinessEntity[]
  readonly tModels: readonly TModel[]
  readonly assertions: readonly Assertion[]
  /** Puts in what an XML document holds: a businessEntity, a tModel, or an answer with several. Gives the keys. */
  load(xml: string): string[]
  /** Takes a business or a tModel out by its key; false where there is none. */
  remove(key: string): boolean
}

/** The addresses at which the registry answers. */
const paths = ['/', '/uddi', '/uddi/', '/uddi/inquiry', '/uddi/inquiry/']
const longest = 2 << 20
const limits = { length: longest, depth: 64 }
const operations = {
  findBinding,
  findBusiness,
  findRelatedBusinesses,
  findService,
  findTModel,
  getBindingDetail,
  getBusinessDetail,
  getBusinessDetailExt,
  getServiceDetail,
  getTModelDetail,
}
const inquiriesByName = Object.entries(operations) as [keyof typeof operations, Operation][]

export function uddiService(
  { clock, seed }: ServiceParts,
  { businesses = 40, documents = [], maxRows = 1000, faultStatus = 500, operator = defaultOperator }: UddiOptions = {},
): { service: Service; world: UddiWorld } {
  const make = (): Registry => {
    const made = populate(seed, businesses, operator)
    for (const document of documents) made.load(document, clock.now())
    return made
  }
  let registry = make()

  const routes = inquiriesByName.map(([name, operation]): Route => {
    const { answer: element } = operation.traits as { readonly answer: string }
    return {
      name,
      operation,
      async answer({ request }) {
        const text = await request.text()
        if (text.length > longest) return refuse(new Refusal('E_messageTooLarge', 'The message is larger than 2 MB.'))
        const message = readMessage(text, limits)
        const fault = checkFrame(message, request)
        if (fault) return respond(fault, faultStatus)
        try {
          await checkRequest(operation, message.data as object)
          const data = inquiries(registry, maxRows)[name](message.data as never)
          return respond(writeEnvelope(writeMessage(element, { generic: '2.0', operator, ...data })), 200)
        } catch (error) {
          if (error instanceof Refusal) return refuse(error)
          throw error
        }
      },
    }
  })

  const service: Service = {
    name: 'uddi',
    routes,
    address: {
      method: 'POST',
      paths,
      routeOf(body) {
        const element = messageOf(body)?.name
        return element?.namespace === uddiNamespace
          ? inquiriesByName.find(([, { traits }]) => traits?.['request'] === element.local)?.[0]
          : undefined
      },
      stray,
    },
    reset: () => void (registry = make()),
  }

  return {
    service,
    world: {
      get businesses() {
        return registry.businesses.map(({ entity }) => entity)
      },
      get tModels() {
        return registry.tModels.map(({ entity }) => entity)
      },
      get assertions() {
        return registry.assertions
      },
      load: (xml) => registry.load(xml, clock.now()),
      remove: (key) => registry.remove(key),
    },
  }

  function refuse({ code, message, keyType }: Refusal): Response {
    return respond(dispositionFault(code, message, { keyType, operator }), faultStatus)
  }

  /** What is no message of inquiry. @see public-facts.md, 3.1 */
  async function stray({ request }: Incoming): Promise<Response> {
    const text = await request.text()
    if (text.length > longest) return refuse(new Refusal('E_messageTooLarge', 'The message is larger than 2 MB.'))
    const message = messageOf(text)
    if (
      !message &&
      /<(?:[\w.-]+:)?Envelope\b/.test(text) &&
      !text.includes('"http://schemas.xmlsoap.org/soap/envelope/"')
    )
      return respond(plainFault('VersionMismatch', 'The envelope is not of SOAP 1.1.'), faultStatus)
    if (message?.name.namespace.startsWith('urn:uddi-org:api'))
      return refuse(new Refusal('E_unsupported', `${message.name.local} is no inquiry of UDDI v2.`))
    return respond(plainFault('Client', 'The request is no message of UDDI.'), faultStatus)
  }

  function checkFrame({ mandatory, data }: Message, request: Request): string | undefined {
    const [header] = mandatory
    if (header !== undefined) return plainFault('MustUnderstand', `The header ${header} is not understood.`)
    if (!request.headers.has('soapaction')) return plainFault('Client', 'The header SOAPAction is missing.')
    const { generic } = data as { readonly generic?: string }
    if (generic !== '2.0')
      return dispositionFault('E_unrecognizedVersion', `The version ${generic ?? ''} is not supported.`, { operator })
    return undefined
  }
}

function messageOf(text: string): Message | undefined {
  try {
    return readMessage(text.replace(/^\uFEFF/, ''), limits)
  } catch {
    return undefined
  }
}

function respond(xml: string, status: number): Response {
  return new Response(xml, { status, headers: { 'content-type': 'text/xml; charset="utf-8"' } })
}
