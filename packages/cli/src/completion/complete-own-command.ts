import { loadServices, serviceNames } from '../manifest/load.ts'
import { programInfo } from '../program-info.ts'
import type { OwnCommand } from './own-commands.ts'
import { beginningWith, listProfiles, type Suggestion, wordsBeginningWith } from './suggestion.ts'

/**
 * Completes a command that is not an operation.
 * @param words what follows its name; the last one is at the cursor
 */
export async function completeOwnCommand(
  command: OwnCommand,
  words: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<readonly Suggestion[]> {
  const { subcommands, flags = {} } = command
  if (subcommands) return completeSubcommand(subcommands, words, env)
  const typed = words.at(-1) ?? ''
  const before = words.slice(0, -1)
  const values = valuesOf(command, before.at(-1))
  if (values === true) return before.at(-1) === '--profile' ? wordsBeginningWith(typed, await listProfiles(env)) : []
  if (values) return wordsBeginningWith(typed, values)
  if (typed.startsWith('-'))
    return wordsBeginningWith(
      typed,
      Object.keys(flags).map((flag) => `--${flag}`),
    )
  if (command.takesOperation) return beginningWith(typed, await operationNames())
  const position = before.filter((word, index) => !word.startsWith('-') && !valuesOf(command, before[index - 1])).length
  const places = command.words?.filter((one) => !programInfo().client || one !== serviceNames)
  return wordsBeginningWith(typed, places?.[position]?.() ?? [])
}

async function operationNames(): Promise<Suggestion[]> {
  return loadServices().flatMap(({ name, groups }) =>
    groups.flatMap(({ members }) =>
      members.map((member) => ({ value: `${name}.${member.name}`, summary: member.summary })),
    ),
  )
}

async function completeSubcommand(
  subcommands: Readonly<Record<string, OwnCommand>>,
  [first = '', ...rest]: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<readonly Suggestion[]> {
  const subcommand = Object.hasOwn(subcommands, first) ? subcommands[first] : undefined
  if (rest.length) return subcommand ? completeOwnCommand(subcommand, rest, env) : []
  const all = Object.entries(subcommands).map(([value, { summary }]) => ({ value, summary }))
  return beginningWith(first, all)
}

/** What can follow a word: known values, any value (`true`), or none where it is not a flag that takes one. */
function valuesOf({ flags = {} }: OwnCommand, word: string | undefined): boolean | readonly string[] {
  const flag = word?.startsWith('--') ? word.slice(2) : ''
  return Object.hasOwn(flags, flag) ? (flags[flag] ?? false) : false
}
