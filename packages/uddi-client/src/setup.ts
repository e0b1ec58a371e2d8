import type { ClientConfig, ClientOptions, Hooks } from '@portolan/core'
import { checkOptions, countFromOne, fields } from '@portolan/core/internal'
import { makeProfile } from './profile.ts'
import { reportTruncation, type TruncatedEvent } from './truncation.ts'

export interface UddiHooks extends Hooks {
  /** The registry truncated the list in a response: the search was too broad. */
  readonly onTruncated?: ((event: TruncatedEvent) => void) | undefined
}

export interface SetupOptions extends Omit<ClientOptions, 'hooks'> {
  readonly hooks?: UddiHooks | undefined
  /**
   * The limits for a response: its length in characters, which are counted after decompression and while it is
   * received, and how deep its elements may be nested.
   * @default { length: 16_000_000, depth: 64 }
   */
  readonly limits?: { readonly length?: number | undefined; readonly depth?: number | undefined } | undefined
}

const limitOptions = fields({ limits: fields({ length: countFromOne, depth: countFromOne }) })

export function setup({ limits }: SetupOptions): Partial<ClientConfig<object>> {
  checkOptions('createUddiClient', limitOptions, { limits })
  return {
    profile: makeProfile(limits),
    allowQuery: true,
    middleware: [reportTruncation],
    extraHooks: ['onTruncated'],
  }
}
