import type { ClientOptions } from '@portolan/core'
import { makeRedactor } from '@portolan/core/internal'
import type { Io } from '../io.ts'
import type { OperationEntry, Service } from '../manifest/manifest.ts'
import { useProxy } from '../proxy/use-proxy.ts'
import { emulate, type Emulated } from '../run/emulated.ts'
import { type AnyClient, makeClient } from '../run/make-client.ts'
import { isSecretSetting } from '../settings/setting-names.ts'
import { readSettings, type Settings } from '../settings/settings.ts'
import type { Clean } from '../output/sanitize.ts'

/** The source of clients for calls. */
export interface ClientSource {
  clientFor(service: Service, operation: OperationEntry): Promise<AnyClient>
  /** Redacts what the model must not see. @default nothing, because the application made the clients */
  readonly clean?: Clean
}

interface Choice {
  readonly profile?: string | undefined
  /** True to run against an emulator. @default false */
  readonly emulator?: boolean | undefined
}

/** The clients that the operator's settings describe, each made with its first call. A caller's credentials are never used. */
export class ServiceClients implements ClientSource {
  readonly #io: Pick<Io, 'env'>
  readonly #choice: Choice
  readonly #clients = new Map<string, Promise<AnyClient>>()
  readonly #emulated: Emulated[] = []
  readonly #credentials = new SentCredentials()
  readonly clean = this.#credentials.clean

  constructor(io: Pick<Io, 'env'>, choice: Choice) {
    this.#io = io
    this.#choice = choice
    useProxy(io.env)
  }

  clientFor(service: Service, operation: OperationEntry): Promise<AnyClient> {
    const key = `${service.name} ${operation.hosts?.join(' ') ?? ''}`
    const known = this.#clients.get(key)
    if (known) return known
    const client = this.#make(service, operation)
    this.#clients.set(key, client)
    // Settings can be corrected while the server runs.
    client.catch(() => this.#clients.delete(key))
    return client
  }

  /** Stops the emulators. */
  async stop(): Promise<void> {
    for (const emulated of this.#emulated) await emulated.stop()
  }

  async #make(service: Service, operation: OperationEntry): Promise<AnyClient> {
    const { profile, emulator } = this.#choice
    const settings: Partial<Settings> = emulator
      ? (await this.#emulate(service, operation)).settings
      : await readSettings(service.name, { profile }, this.#io.env)
    for (const [name, value] of Object.entries(settings.options ?? {}))
      if (isSecretSetting(service.name, name)) this.#credentials.add(value)
    return makeClient(service, operation, settings, { middleware: { attempt: [this.#credentials.middleware] } })
  }

  async #emulate(service: Service, operation: OperationEntry): Promise<Emulated> {
    const emulated = await emulate(service, operation)
    this.#emulated.push(emulated)
    return emulated
  }
}

type AttemptMiddleware = NonNullable<NonNullable<ClientOptions['middleware']>['attempt']>[number]

/**
 * The operator's credentials that have been sent. The model must not see them, even if a service repeats them in its
 * responses.
 */
class SentCredentials {
  readonly #secrets = new Set<string>()
  #redact: (text: string) => string = String

  /** Notes the token of each request. */
  readonly middleware: AttemptMiddleware = (call, next) => {
    const { authorization = '' } = call.headers
    this.add(authorization.slice(authorization.indexOf(' ') + 1))
    return next(call)
  }

  add(secret: string): void {
    if (this.#secrets.has(secret)) return
    this.#secrets.add(secret)
    this.#redact = makeRedactor(Array.from(this.#secrets))
  }

  /** Redacts the credentials in a text, however they are encoded. */
  readonly clean = (text: string): string => this.#redact(text)
}
