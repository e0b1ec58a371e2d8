import { PortolanError } from '../errors.ts'

/** A request without a recording, recordings that were never requested, or an unusable file. */
export class RecordingError extends PortolanError {
  static override readonly kind: string = 'RecordingError'
}
