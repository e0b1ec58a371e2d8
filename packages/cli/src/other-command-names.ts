/** The commands that are not operations, by their first words. */
const names = [
  'request',
  'search',
  'describe',
  'openapi',
  'auth',
  'completion',
  'doctor',
  'man',
  'mcp',
  'skill',
] as const

export type OtherCommandName = (typeof names)[number]

/** Returns true for the first word of a command that is not an operation. */
export function isOtherCommand(word: string): boolean {
  return names.some((name) => name === word)
}
