/** How far an upload is. */
export interface UploadProgress {
  /** Bytes that the service has. */
  readonly sent: number
  /** Bytes in all, where that is known. */
  readonly total?: number
  /**
   * Where a resumable upload goes on. Store it, and give it as `session` to go on in another process. Whoever has it can
   * write this message.
   */
  readonly session?: string
}

export type OnProgress = (progress: UploadProgress) => void
