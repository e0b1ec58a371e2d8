import type { EmulatorClock } from '../service.ts'

/** An application that may ask for tokens. */
export interface Application {
  readonly clientId: string
  readonly clientSecret: string
  /** `authorized` and `owner`, unless set. */
  readonly scopes?: readonly string[]
}

export interface IssuedToken {
  readonly id: number
  readonly token: string
  readonly scopes: readonly string[]
  /** Unix milliseconds. */
  readonly createdAt: number
  readonly expiresAt: number
  revoked: boolean
}

const allScopes = ['authorized', 'owner']

/** Issues tokens and knows which of them work. Where no applications are set, any id, secret and foreign token will do. */
export function tokenDesk(clock: EmulatorClock, applications: readonly Application[] | undefined, life: number) {
  const issued = new Map<string, IssuedToken>()

  const find = (clientId: string, clientSecret: string): Application | undefined =>
    applications
      ? applications.find((one) => one.clientId === clientId && one.clientSecret === clientSecret)
      : { clientId, clientSecret }

  return {
    find,
    issue({ scopes = allScopes }: Application): IssuedToken {
      const id = issued.size + 1
      const createdAt = clock.now()
      const token = `sitehost-token-${id}-${createdAt.toString(36)}`
      const record = { id, token, scopes, createdAt, expiresAt: createdAt + life * 1000, revoked: false }
      issued.set(token, record)
      return record
    },
    revoke(token: string): void {
      const record = issued.get(token)
      if (record) record.revoked = true
    },
    /** The scopes of a token that works. */
    scopesOf(token: string | undefined): readonly string[] | undefined {
      if (token === undefined) return undefined
      const record = issued.get(token)
      if (record) return record.revoked || record.expiresAt <= clock.now() ? undefined : record.scopes
      return applications ? undefined : allScopes
    },
    reset: () => issued.clear(),
  }
}

export type TokenDesk = ReturnType<typeof tokenDesk>
