import { constants } from 'node:os'

/** The signals that end a command in good order. */
export const endingSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
export type EndingSignal = (typeof endingSignals)[number]

/** The reason for an abort by the user: the first signal that asks the command to end. */
export class Interruption extends Error {
  override readonly name = 'Interruption'
  readonly signal: EndingSignal
  /** What a shell makes of a process that the signal ended. */
  readonly exitCode: number

  constructor(signal: EndingSignal = 'SIGINT') {
    super('interrupted')
    this.signal = signal
    this.exitCode = 128 + constants.signals[signal]
  }
}

/** The interruption that a signal was aborted with. */
export function interruptionOf({ reason }: AbortSignal): Interruption {
  return reason instanceof Interruption ? reason : new Interruption()
}
