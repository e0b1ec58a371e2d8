import { type Client, type ClientOptions, createClient, type Hooks, type Profile } from '@portolan/core'
import { checkOptions, countFromOne, fields, optionsOf } from '@portolan/core/internal'
import { type Inquiry, inquiry } from './inquiry/inquiry.ts'
import { reportTruncation, type TruncatedEvent } from './truncation.ts'
import { userAgent } from './version.gen.ts'

export interface UddiHooks extends Hooks {
  /** The registry truncated the list in a response: the search was too broad. */
  readonly onTruncated?: ((event: TruncatedEvent) => void) | undefined
}

export interface UddiClientOptions extends Omit<ClientOptions, 'hooks'> {
  /**
   * The URL of the registry's inquiry interface. It may have a query, but no user info and no fragment. Every request
   * is sent to exactly this URL.
   */
  readonly registryUrl: string | URL
  readonly hooks?: UddiHooks | undefined
  /**
   * The limits for a response: its length in characters, which are counted after decompression and while it is
   * received, and how deep its elements may be nested.
   * @default { length: 16_000_000, depth: 64 }
   */
  readonly limits?: { readonly length?: number | undefined; readonly depth?: number | undefined } | undefined
}

/** The inquiry interface of a UDDI registry. */
export interface UddiClient extends Inquiry, Client {}

const limitOptions = fields({ limits: fields({ length: countFromOne, depth: countFromOne }) })

/**
 * Makes a client. Nothing is sent before the first call.
 * @throws InsecureTransportError `registryUrl` is plain HTTP to a host that is not loopback
 * @throws RequestValidationError an option is invalid
 */
export function createUddiClient(all: UddiClientOptions): UddiClient {
  const { registryUrl, limits, ...options } = optionsOf('createUddiClient', all, 'registryUrl')
  checkOptions('createUddiClient', limitOptions, { limits })
  const profile: Profile = {
    service: 'the registry',
    userAgent,
    headers: { accept: 'text/xml' },
    codec: async () => {
      const { soapCodec } = await import('./soap/codec.ts')
      return soapCodec({ length: limits?.length ?? 16e6, depth: limits?.depth ?? 64 })
    },
  }
  return createClient({
    baseUrl: registryUrl,
    baseUrlName: 'registryUrl',
    allowQuery: true,
    profile,
    options,
    middleware: [reportTruncation],
    extraHooks: ['onTruncated'],
    groups: {},
    root: inquiry,
  })
}
