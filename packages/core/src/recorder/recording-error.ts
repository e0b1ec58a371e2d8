import { PortolanError } from '../errors.ts'

/** A request that the recordings have no response to, recordings that nothing asked for, or a file that cannot be used. */
export class RecordingError extends PortolanError {
  static override readonly kind: string = 'RecordingError'
}
