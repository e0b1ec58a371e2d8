import { programInfo } from './program-info.ts'

/** The commands that are not operations, by their first words. */
const names = [
  'request',
  'search',
  'describe',
  'docs',
  'openapi',
  'auth',
  'completion',
  'doctor',
  'man',
  'mcp',
  'skill',
] as const

export type OtherCommandName = (typeof names)[number]

/** Returns true for the first word of a command that is not an operation. A client's own command writes no documentation. */
export function isOtherCommand(word: string): boolean {
  return names.some((name) => name === word) && !(word === 'docs' && programInfo().client !== undefined)
}
