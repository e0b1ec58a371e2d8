import { visible } from './typescript/quote.ts'

/** Where a command reads and prints. */
export interface Terminal {
  readonly out: (text: string) => void
  readonly error: (text: string) => void
  readonly input: () => Promise<string>
}

/** A document may come from a stranger: its text must not move the cursor or be hidden. */
export function guardTerminal({ out, error, input }: Terminal): Terminal {
  return { out: (text) => out(visible(text)), error: (text) => error(visible(text)), input }
}
