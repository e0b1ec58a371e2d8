/** The start of a body, as the log keeps it. */
export interface KeptBody {
  /** The length of the whole body in bytes. */
  readonly size: number
  /** The whole body; undefined if it is too large to keep, or if too much arrived after it. */
  readonly bytes: Uint8Array<ArrayBuffer> | undefined
  readonly text: string
  add(chunk: Uint8Array): void
  /** Forgets the bytes. */
  drop(): void
}

const largestKept = 65_536

/** Makes bodies that keep their bytes until their total is too large: an emulator may run for weeks. */
export function bodyKeeper(mostBytes = 32 * 1_048_576): () => KeptBody {
  const kept = new Set<Kept>()
  let total = 0
  const add = (body: Kept, chunk: Uint8Array): void => {
    body.size += chunk.length
    if (!body.chunks) return
    kept.add(body)
    // A view of a larger buffer would keep the whole buffer.
    body.chunks.push(chunk.length < chunk.buffer.byteLength ? chunk.slice() : chunk)
    total += chunk.length
    if (body.size > largestKept) drop(body)
    for (const oldest of kept) {
      if (total <= mostBytes) break
      drop(oldest)
    }
  }
  const drop = (body: Kept): void => {
    for (const { length } of body.chunks ?? []) total -= length
    body.chunks = undefined
    kept.delete(body)
  }
  return () => new Kept(add, drop)
}

class Kept implements KeptBody {
  size = 0
  chunks: Uint8Array[] | undefined = []
  readonly #add: (body: Kept, chunk: Uint8Array) => void

  readonly #drop: (body: Kept) => void

  constructor(add: (body: Kept, chunk: Uint8Array) => void, drop: (body: Kept) => void) {
    this.#add = add
    this.#drop = drop
  }

  add(chunk: Uint8Array): void {
    this.#add(this, chunk)
  }

  drop(): void {
    this.#drop(this)
  }

  get bytes(): Uint8Array<ArrayBuffer> | undefined {
    if (!this.chunks) return undefined
    const bytes = new Uint8Array(this.size)
    let offset = 0
    for (const chunk of this.chunks) {
      bytes.set(chunk, offset)
      offset += chunk.length
    }
    return bytes
  }

  get text(): string {
    return new TextDecoder().decode(this.bytes ?? new Uint8Array())
  }
}
