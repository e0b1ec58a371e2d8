/** The progress of an upload. */
export interface UploadProgress {
  /** Bytes that the service has received. */
  readonly sent: number
  /** Total bytes, if known. */
  readonly total?: number
  /**
   * The session of a resumable upload. Store it, and pass it as `session` to resume the upload in another process.
   * Whoever has it can write this message.
   */
  readonly session?: string
}

export type OnProgress = (progress: UploadProgress) => void
