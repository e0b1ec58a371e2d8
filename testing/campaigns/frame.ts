/** A figure of a campaign, with what it has to be. */
export interface Figure {
  readonly name: string
  readonly value: string | number
  /** What it has to be, in words; absent where it only informs. */
  readonly limit?: string
  readonly holds?: boolean
}

export interface CampaignOptions {
  /** What chance begins with: the same seed finds the same faults. */
  readonly seed: number
  /** How much of the whole campaign runs: 1 for all of it. */
  readonly scale: number
  /** For chaos: whether it goes on for an hour, slowly. @default false */
  readonly soak?: boolean
  /** For documents: where they are. @default none */
  readonly folder?: string | undefined
  readonly log: (line: string) => void
}

/** An attack on the clients that counts what falls. */
export interface Campaign {
  readonly name: string
  readonly summary: string
  readonly run: (options: CampaignOptions) => Promise<readonly Figure[]>
}

export const atMost = (name: string, value: number, limit: number): Figure => ({
  name,
  value,
  limit: `at most ${limit}`,
  holds: value <= limit,
})

export const none = (name: string, found: readonly string[]): Figure => ({
  name,
  value: found.length === 0 ? 0 : `${found.length}: ${found.slice(0, 3).join('; ')}`,
  limit: 'none',
  holds: found.length === 0,
})

/** A table in Markdown; all columns but the first are aligned to the right. */
export function table(rows: readonly (readonly (string | number)[])[]): string {
  const [head = [], ...others] = rows.map((cells) => cells.map((cell) => cell.toLocaleString('en')))
  const rule = head.map((_, column) => (column === 0 ? '---' : '---:'))
  return [head, rule, ...others].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}
