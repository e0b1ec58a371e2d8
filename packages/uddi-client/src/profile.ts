import type { Profile } from '@portolan/core'
import { userAgent } from './version.gen.ts'

/** The limits for a response: its length in characters, and how deep its elements may be nested. */
export interface Limits {
  readonly length?: number | undefined
  readonly depth?: number | undefined
}

export const profile: Profile = makeProfile()

export function makeProfile({ length = 16e6, depth = 64 }: Limits = {}): Profile {
  return {
    service: 'the registry',
    userAgent,
    headers: { accept: 'text/xml' },
    codec: async () => {
      const { soapCodec } = await import('./soap/codec.ts')
      return soapCodec({ length, depth })
    },
  }
}
