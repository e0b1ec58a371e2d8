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
  /** For fuzz: whether the coverage of the code guides the inputs. @default false */
  readonly guided?: boolean | undefined
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
