import type { Fetch } from '@portolan/core'
import type { OperationEntry, Service } from '../manifest/manifest.ts'
import type { OutputPlan } from '../output/output.ts'
import type { OwnValues } from '../own-flags.ts'
import type { Question } from './confirm.ts'
import type { AnyClient } from './make-client.ts'

/** A command that sends something: an operation, or a request by its method and path. */
export interface ClientCommand {
  readonly service: Service
  /** @default none, for a request by its method and path */
  readonly operation?: OperationEntry | undefined
  readonly own: OwnValues
}

/** The calls of a command, of which everything was read and checked. */
export interface ReadyCommand {
  /** Asked before anything is sent that destroys something. */
  readonly question: Question
  readonly output: OutputPlan
  readonly fetch?: Fetch | undefined
  /** The secret params of the calls, which `--dry-run` shows as variables. @default none */
  readonly secrets?: Readonly<Record<string, string>> | undefined
  /** The files that its flags named. @default none */
  readonly files?: readonly string[] | undefined
  /** Makes the calls. `--dry-run` does it with a client that sends nothing. */
  readonly send: (client: AnyClient, output: OutputPlan) => Promise<void>
}
