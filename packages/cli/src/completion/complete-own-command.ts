import { methodSuggestions, type OwnCommand } from './own-commands.ts'
import { profileSuggestions } from './profile-suggestions.ts'
import { beginningWith, nothing, type Offer } from './suggestion.ts'

/** Completes a command that is no operation. @param words what follows its name; the last one is at the cursor */
export async function completeOwnCommand(
  name: string,
  command: OwnCommand,
  words: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<Offer> {
  const { subcommands, flags = {} } = command
  const [first = '', ...rest] = words
  const typed = words.at(-1) ?? ''
  if (subcommands) {
    const subcommand = Object.hasOwn(subcommands, first) ? subcommands[first] : undefined
    if (rest.length && subcommand) return completeOwnCommand(`${name} ${first}`, subcommand, rest, env)
    const all = Object.entries(subcommands).map(([value, { summary }]) => ({ value, summary }))
    return rest.length ? nothing : beginningWith(first, all)
  }
  const flag = words.at(-2)?.replace(/^--/, '') ?? ''
  const values = words.length > 1 && Object.hasOwn(flags, flag) ? flags[flag] : undefined
  if (flag === 'profile' && values) return beginningWith(typed, await profileSuggestions(env))
  if (Array.isArray(values))
    return beginningWith(
      typed,
      values.map((value: string) => ({ value })),
    )
  if (values === true) return nothing
  if (typed.startsWith('-'))
    return beginningWith(
      typed,
      Object.keys(flags).map((one) => ({ value: `--${one}` })),
    )
  const position = words.slice(0, -1).filter((word) => !word.startsWith('-')).length
  if (position === 0)
    return beginningWith(
      typed,
      (command.words ?? []).map((value) => ({ value })),
    )
  return name === 'request' && position === 1 ? beginningWith(typed, methodSuggestions) : nothing
}
