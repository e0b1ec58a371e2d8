import type { EmulatorClock } from '../service.ts'
import type { PersonRecord } from './records.ts'
import { Refusal } from './refusal.ts'

/** An application that users can allow to act for them. */
export interface Application {
  /** 40 hex digits. */
  readonly client_id: string
  /** 40 hex digits. */
  readonly client_secret: string
  readonly name: string
  /** Where users are sent back to. */
  readonly redirect_uri: string
}

/** Whom a token stands for. */
export interface Caller {
  readonly person: PersonRecord
  readonly scopes: readonly string[]
  /** Whether the token is a team's own. */
  readonly team: boolean
}

interface Code extends Caller {
  readonly application: Application
  readonly endsAt: number
}

interface Issued extends Caller {
  readonly active: boolean
}

export interface AccountsParts {
  readonly clock: EmulatorClock
  readonly newId: (digits: number) => string
  readonly applications: readonly Application[]
  /** The tokens that are valid without having been issued; any, where undefined. */
  readonly tokens: readonly string[] | undefined
  /** For whom those stand. */
  readonly owner: PersonRecord
}

const allScopes = ['read_service', 'read_service_team', 'write_service', 'write_service_team']
const codeLife = 10 * 60_000

/** Applications, codes and tokens. */
export function accounts({ clock, newId, applications, tokens, owner }: AccountsParts) {
  const known = [...applications]
  const codes = new Map<string, Code>()
  const issued = new Map<string, Issued>()
  return {
    addApplication(application: Pick<Application, 'name' | 'redirect_uri'>): Application {
      const added = { client_id: newId(40), client_secret: newId(40), ...application }
      known.push(added)
      return added
    },

    application(id: string | null): Application | undefined {
      return known.find((one) => one.client_id === id)
    },

    /** A code for what a user has allowed. */
    allow(application: Application, caller: Caller): string {
      const code = newId(40)
      codes.set(code, { ...caller, application, endsAt: clock.now() + codeLife })
      return code
    },

    /** A token for a code, which is good for one. */
    exchange(request: Readonly<Record<string, unknown>>, team: boolean) {
      const application = known.find((one) => one.client_id === request['client_id'])
      if (application?.client_secret !== request['client_secret']) throw new Refusal(401)
      const code = codes.get(String(request['code']))
      if (!code || code.application !== application || code.team !== team || code.endsAt <= clock.now())
        throw new Refusal(400, 'The code is not valid, or no longer')
      codes.delete(String(request['code']))
      const { client_id } = application
      return { client_id, scopes: code.scopes, token: this.issue(code) }
    },

    issue({ person, scopes = allScopes, team = false }: Pick<Caller, 'person'> & Partial<Caller>): string {
      const token = newId(40)
      issued.set(token, { person, scopes, team, active: true })
      return token
    },

    deactivate(token: string, team: boolean): void {
      const valid = this.caller(token)
      // One that is valid without having been issued is of no kind, and can be ended as either.
      if (!valid || (issued.has(token) && valid.team !== team)) throw new Refusal(404)
      issued.set(token, { ...valid, active: false })
    },

    /** Whom a token stands for; undefined where it is not valid. */
    caller(token: string): Caller | undefined {
      const found = issued.get(token)
      if (found) return found.active ? found : undefined
      return tokens === undefined || tokens.includes(token)
        ? { person: owner, scopes: allScopes, team: true }
        : undefined
    },
  }
}

export type Accounts = ReturnType<typeof accounts>
