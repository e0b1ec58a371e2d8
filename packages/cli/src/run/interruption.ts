import { removeUnfinished } from '../files/unfinished.ts'
import { constants } from 'node:os'

/** The signals that end a command in good order. */
export const endingSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
export type EndingSignal = (typeof endingSignals)[number]

/** The reason for an abort by the user: the first signal that asks the command to end. */
export class Interruption extends Error {
  override readonly name = 'Interruption'
  readonly signal: EndingSignal
  /** The exit code that a shell gives to a process ended by the signal. */
  readonly exitCode: number

  constructor(signal: EndingSignal = 'SIGINT') {
    super('interrupted')
    this.signal = signal
    this.exitCode = 128 + constants.signals[signal]
  }
}

/** The interruption that a signal was aborted with. */
export function readInterruption({ reason }: AbortSignal): Interruption {
  return reason instanceof Interruption ? reason : new Interruption()
}

type OwnProcess = Pick<NodeJS.Process, 'exit' | 'kill' | 'pid' | 'platform' | 'removeAllListeners'>

/**
 * Ends the process by the signal itself, so that a shell's loop ends too. Windows has no signals: a process that is
 * killed there has the exit code 1, and `SIGHUP` cannot be sent.
 */
export function endBySignal(signal: EndingSignal, own: OwnProcess = process): void {
  removeUnfinished()
  if (own.platform === 'win32') return own.exit(new Interruption(signal).exitCode)
  own.removeAllListeners(signal)
  own.kill(own.pid, signal)
}
