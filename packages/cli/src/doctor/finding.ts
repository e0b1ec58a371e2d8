/** Something that `portolan doctor` looked at. */
export interface Finding {
  readonly name: string
  /** What was found, in words. */
  readonly text: string
  /** Whether it keeps commands from working. */
  readonly isProblem: boolean
}

export function fine(name: string, text: string): Finding {
  return { name, text, isProblem: false }
}

export function problem(name: string, error: unknown): Finding {
  return { name, text: error instanceof Error ? error.message : 'unknown error', isProblem: true }
}
