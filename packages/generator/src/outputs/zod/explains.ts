import type { Symbols } from '../../output.ts'

/** What the output `zod` declares if its schemas explain what is not valid. */
export const explaining = { is: 'explains', of: 'zod' } as const

/** Returns true if the schemas of zod explain what is not valid. */
export function explainsByZod(symbols: Symbols): boolean {
  return symbols.has(explaining.is, explaining.of)
}
