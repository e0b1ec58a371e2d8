import { inspect } from 'node:util'
import { type Figure, none, table } from '../frame.ts'
import { canaries, secretsIn } from './canaries.ts'

/** Says what came out, by the way that it took. */
export type Heard = (way: string, ...values: readonly unknown[]) => void

/** Opens a way by which secrets could come out; what it returns makes the calls that carry them, and counts these. */
export type OpenWay = (url: string, heard: Heard) => Promise<() => Promise<number>>

/** What was sent, and what came out by which way. */
export class Tally {
  calls = 0
  foreignRequests = 0
  /** The secrets that any request has carried. */
  readonly carried = new Set<string>()
  readonly leaks = new Set<string>()
  readonly #ways = new Map<string, { texts: number; characters: number; secrets: number }>()

  /** Searches what comes out while a service does something. */
  hear(during: string, way: string, values: readonly unknown[]): void {
    const count = this.#ways.get(way) ?? { texts: 0, characters: 0, secrets: 0 }
    this.#ways.set(way, count)
    for (const value of values) {
      const text = typeof value === 'string' ? value : seen(value)
      const found = secretsIn(text)
      for (const secret of found) this.leaks.add(`${way}, ${during}: ${secret}`)
      count.texts++
      count.characters += text.length
      count.secrets += found.length
    }
  }

  /** The names of the ways. */
  get ways(): string[] {
    return Array.from(this.#ways.keys())
  }

  /** The ways by which a secret came out. */
  get leakingWays(): string[] {
    return this.ways.filter((way) => this.#ways.get(way)?.secrets)
  }

  /** A table in Markdown, a row for each way. */
  table(): string {
    const rows = Array.from(this.#ways, ([way, { texts, characters, secrets }]) => [way, texts, characters, secrets])
    const sorted = rows.toSorted(([a], [b]) => String(a).localeCompare(String(b)))
    return table([['Way out', 'Texts', 'Characters searched', 'Secrets that came out'], ...sorted])
  }

  figures(): Figure[] {
    const characters = this.#ways.values().reduce((sum, way) => sum + way.characters, 0)
    const unsent = Object.values(canaries).filter((secret) => !this.carried.has(secret))
    return [
      { name: 'calls', value: this.calls },
      { name: 'characters searched', value: characters },
      none('secrets that came out', Array.from(this.leaks)),
      none('secrets that no request carried, so that nothing could be found', unsent),
      none('requests at a foreign origin', this.foreignRequests === 0 ? [] : [String(this.foreignRequests)]),
    ]
  }
}

/** Everything that can be seen of a value. */
function seen(value: unknown): string {
  const { message, stack, cause } = Object(value) as Partial<Error>
  const views = [inspect(value, { depth: Infinity }), JSON.stringify(value), String(value)]
  return [...views, message, stack, inspect(cause)].join('\n')
}
