/** Milliseconds between two lines. */
const pause = 200

/** Tells how far a download is. */
export interface Progress {
  add(bytes: number): void
  /** Takes the line away. */
  end(): void
}

/**
 * A line on a terminal that tells how much of a download has come.
 * @param size bytes of all, if they are known
 */
export function progressOn(terminal: NodeJS.WritableStream, size: number | undefined, now = Date.now): Progress {
  let received = 0
  let told = 0
  const clear = '\r\u001b[K'
  return {
    add(bytes) {
      received += bytes
      if (now() - told < pause) return
      told = now()
      terminal.write(`${clear}${progressText(received, size)}`)
    },
    end: () => void terminal.write(clear),
  }
}

/** `12.3 MB of 40.0 MB (31 %)` */
export function progressText(received: number, size: number | undefined): string {
  if (size === undefined) return megabytes(received)
  return `${megabytes(received)} of ${megabytes(size)} (${Math.floor((100 * received) / Math.max(size, 1))} %)`
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`
}
