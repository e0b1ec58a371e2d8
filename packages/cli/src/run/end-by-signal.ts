import { removeUnfinished } from '../files/unfinished.ts'
import { type EndingSignal, Interruption } from './interruption.ts'

type OwnProcess = Pick<NodeJS.Process, 'exit' | 'kill' | 'pid' | 'platform' | 'removeAllListeners'>

/**
 * Ends the process by the signal itself, so that a shell's loop ends too. Windows has no signals: a process that is killed
 * there has the exit code 1, and `SIGHUP` cannot be sent.
 */
export function endBySignal(signal: EndingSignal, own: OwnProcess = process): void {
  removeUnfinished()
  if (own.platform === 'win32') return own.exit(new Interruption(signal).exitCode)
  own.removeAllListeners(signal)
  own.kill(own.pid, signal)
}
