import type { HttpError } from '../http-error.ts'
import { checkInput, type Fields } from '../input.ts'
import type { Operation } from '../operation.ts'
import type { Incoming } from '../incoming.ts'
import type { Row, SharedAddress } from '../service.ts'
import { refusal, soapFault } from './faults.ts'
import type { Inquiry } from './inquiry.ts'
import type { Registry } from './registry.ts'
import { rows as table } from './routes.ts'
import { hasOtherEnvelope, isInquiry, type Message, readRequest, writeResponse } from './xml.ts'

/** The context of a response of the registry. */
export interface Responding {
  readonly registry: () => Registry
  readonly mostRows: number
  readonly operator: string
}

/** The paths of the registry; the last one is shown to users. */
const paths = ['/', '/uddi', '/uddi/', '/uddi/inquiry/', '/uddi/inquiry']
const longest = 2 << 20

export const rows = table as readonly Row<Inquiry<unknown>>[]

/** All inquiries are sent to one address; the element in the body says which one it is. */
export function makeAddress(responding: Responding): SharedAddress {
  return {
    method: 'POST',
    paths,
    routeFor(body) {
      const text = body.length > longest ? undefined : new TextDecoder().decode(body)
      const message = text === undefined ? undefined : readRequest(text, longest)
      const row = message && isInquiry(message) ? findRow(message) : undefined
      if (!message || !row) return { answer: () => Promise.reject(unknownInquiry(text, message)) } as const
      const [name, operation] = row
      return { name, operation, answer: (incoming) => respond(row, message, incoming, responding) }
    },
  }
}

function findRow({ name }: Message): Row<Inquiry<unknown>> | undefined {
  return rows.find(([, { traits }]) => traits?.['request'] === name.local)
}

async function respond(
  [, operation, answer]: Row<Inquiry<unknown>>,
  message: Message,
  incoming: Incoming,
  { registry, mostRows, operator }: Responding,
): Promise<Response> {
  checkFrame(message, incoming)
  const params = message.data as Fields
  await checkParams(operation, params)
  const body = answer({ registry: registry(), params, mostRows }) as object
  const xml = writeResponse(String(operation.traits?.['answer']), { generic: '2.0', operator, ...body })
  return xmlResponse(xml, 200)
}

export function xmlResponse(xml: string, status: number): Response {
  return new Response(xml, { status, headers: { 'content-type': 'text/xml; charset="utf-8"' } })
}

function checkFrame({ mandatory, data }: Message, { headers }: Incoming): void {
  const [header] = mandatory
  if (header !== undefined) throw soapFault('MustUnderstand', `The header ${header} is not understood.`)
  if (!headers.has('soapaction')) throw soapFault('Client', 'The header SOAPAction is missing.')
  const { generic = '' } = data as { readonly generic?: string }
  if (generic !== '2.0') throw refusal('E_unrecognizedVersion', `The version ${generic} is not supported.`)
}

/** Checks params against the XSD's rules. @throws HttpError E_fatalError, for the first invalid field */
async function checkParams(operation: Operation, data: Fields): Promise<void> {
  // Empty lists count as absent, and the version is checked separately.
  const given = Object.entries(data).filter(
    ([name, value]) => name !== 'generic' && !(Array.isArray(value) && value.length === 0),
  )
  const url = new URL('http://127.0.0.1')
  const { broken } = await checkInput(operation, { url, params: {} }, Object.fromEntries(given))
  const [first] = broken
  if (!first) return
  throw refusal('E_fatalError', `The request is not valid: ${first.path.join('.') || 'it'} ${first.message}.`)
}

/** The error for a body that is not one of the inquiries. */
function unknownInquiry(text: string | undefined, message: Message | undefined): HttpError {
  if (text === undefined) return refusal('E_messageTooLarge', 'The message is larger than 2 MB.')
  if (!message && hasOtherEnvelope(text))
    return soapFault('VersionMismatch', 'The envelope is not a SOAP 1.1 envelope.')
  if (message?.name.namespace.startsWith('urn:uddi-org:api'))
    return refusal('E_unsupported', `${message.name.local} is not an inquiry of UDDI v2.`)
  return soapFault('Client', 'The request is not a UDDI message.')
}
