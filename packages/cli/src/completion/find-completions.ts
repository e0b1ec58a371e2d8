import { loadService, summaries } from '../manifest/load.ts'
import type { Group, Service } from '../manifest/manifest.ts'
import { completeOperation } from './complete-operation.ts'
import { completeOwnCommand } from './complete-own-command.ts'
import { ownCommands } from './own-commands.ts'
import { beginningWith, type Suggestion } from './suggestion.ts'

type Found = readonly Suggestion[] | Promise<readonly Suggestion[]>

/**
 * Finds what can stand at the cursor. Only the manifest is read, and nothing that was typed is evaluated.
 * @param words what was typed after `portolan`; the last one is at the cursor, and may be empty
 */
export async function findCompletions(
  words: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<readonly Suggestion[]> {
  const [first = '', ...rest] = words
  if (rest.length === 0) {
    const own = Object.entries(ownCommands).map(([value, { summary }]) => ({ value, summary }))
    const flags = first.startsWith('-') ? [{ value: '--help' }, { value: '--version' }] : []
    return beginningWith(first, [
      ...summaries().map(({ name, summary }) => ({ value: name, summary })),
      ...own,
      ...flags,
    ])
  }
  const command = Object.hasOwn(ownCommands, first) ? ownCommands[first] : undefined
  if (command) return completeOwnCommand(command, rest, env)
  const service = loadService(first)
  return service ? completeService(service, rest, env) : []
}

function completeService(service: Service, words: readonly string[], env: NodeJS.ProcessEnv): Found {
  const [word = '', ...rest] = words
  // A service with one group may have its operations right below its name.
  const direct = service.groups.find(({ command }) => command === '')
  if (direct) return completeGroup(service, direct, words, env)
  const group = service.groups.find(({ command }) => command === word)
  if (rest.length) return group ? completeGroup(service, group, rest, env) : []
  const groups = service.groups.map(({ command, summary }) => ({ value: command, summary }))
  return beginningWith(word, groups)
}

function completeGroup(
  service: Service,
  { operations }: Group,
  words: readonly string[],
  env: NodeJS.ProcessEnv,
): Found {
  const [word = '', ...rest] = words
  const operation = operations.find(({ command }) => command === word)
  if (rest.length) return operation ? completeOperation(service, operation, rest, env) : []
  return beginningWith(
    word,
    operations.map(({ command, summary }) => ({ value: command, summary })),
  )
}
