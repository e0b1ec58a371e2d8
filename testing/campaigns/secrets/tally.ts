import { table } from '../frame.ts'
import { secretsIn } from './canaries.ts'
import type { Heard } from './way-out.ts'

/** What came out by a way. */
interface Count {
  texts: number
  characters: number
  secrets: number
}

/** Searches what comes out, and counts it by the way that it took. */
export class Tally {
  readonly leaks = new Set<string>()
  readonly #counts = new Map<string, Count>()

  /** @param during says what the service echoes meanwhile */
  listen(during: () => string): Heard {
    return (way, ...texts) => {
      for (const text of texts) this.#search(way, String(text), during())
    }
  }

  #search(way: string, text: string, during: string): void {
    const found = secretsIn(text)
    for (const secret of found) this.leaks.add(`${way}, ${during}: ${secret}`)
    const count = this.#counts.get(way) ?? { texts: 0, characters: 0, secrets: 0 }
    this.#counts.set(way, count)
    count.texts++
    count.characters += text.length
    count.secrets += found.length
  }

  /** The names of the ways. */
  get ways(): string[] {
    return Array.from(this.#counts.keys())
  }

  get characters(): number {
    return Array.from(this.#counts.values()).reduce((sum, { characters }) => sum + characters, 0)
  }

  /** A table in Markdown, a row for each way. */
  table(): string {
    const rows = Array.from(this.#counts, ([way, { texts, characters, secrets }]) => [way, texts, characters, secrets])
    const sorted = rows.toSorted(([a], [b]) => String(a).localeCompare(String(b)))
    return table([['Way out', 'Texts', 'Characters searched', 'Secrets that came out'], ...sorted])
  }
}
