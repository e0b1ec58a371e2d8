import { endsComplete } from '@portolan/sitehost-client/node'

const endSize = 11

/** Watches a body go by, and tells whether an archive that says nothing of its size has come whole. */
export class ArchiveEnd {
  #start = Buffer.alloc(0)
  #end = Buffer.alloc(0)

  add(chunk: Uint8Array): void {
    if (this.#start.length < 3) this.#start = Buffer.concat([this.#start, chunk.subarray(0, 3)])
    this.#end = Buffer.concat([this.#end, chunk.subarray(-endSize)]).subarray(-endSize)
  }

  /** True of what is no bzip2 archive. */
  get isWhole(): boolean {
    return !this.#start.toString('latin1').startsWith('BZh') || endsComplete(this.#end)
  }
}
