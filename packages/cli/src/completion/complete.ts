import { chooseClients } from '../manifest/choose-clients.ts'
import { loadService, serviceNamed, summaries } from '../manifest/load.ts'
import { groupAt, levelAt, memberAt } from '../manifest/find-operation.ts'
import type { Service } from '../manifest/manifest.ts'
import { programInfo } from '../program-info.ts'
import { completeOperation } from './complete-operation.ts'
import { completeOwnCommand, ownCommands } from './own-commands.ts'
import { isOtherCommand } from '../other-command-names.ts'
import { beginningWith, listFiles, type Suggestion } from './suggestion.ts'
import type { Io } from '../io.ts'

/**
 * Responds to a completion script with a line for each possible word at the cursor: the word, a tab and a summary.
 * @param args what follows `portolan complete`: `--bash` if words are split at `=`, `--next` if the cursor is after the
 * last word, then `--` and the words
 */
export async function complete(args: readonly string[], { stdout, env }: Pick<Io, 'stdout' | 'env'>): Promise<void> {
  const end = args.indexOf('--')
  const options = new Set(args.slice(0, Math.max(end, 0)))
  const typed = [...args.slice(end + 1), ...(options.has('--next') ? [''] : [])]
  const words = options.has('--bash') ? joinAtEquals(typed) : typed
  const suggestions = await findCompletions(words, env)
  const lines = suggestions.map(({ value, summary = '' }) => {
    const word = typed.length === words.length ? value : value.replace(/^--[^=]+=/, '')
    return /[\n\t]/.test(word) ? '' : `${word}\t${firstLine(summary)}\n`
  })
  stdout.write(lines.join(''))
}

/** Bash reads `--output=json` as three words, and replaces only the last one. */
function joinAtEquals(words: readonly string[]): string[] {
  const joined: string[][] = []
  for (const word of words) {
    const last = joined.at(-1)
    const isPart = last?.[0]?.startsWith('--') && (word === '=' || last.at(-1)?.endsWith('='))
    if (last && isPart) last.push(word)
    else joined.push([word])
  }
  return joined.map((parts) => parts.join(''))
}

/** The first sentence, short enough for a list and without control characters. */
function firstLine(summary: string): string {
  // eslint-disable-next-line no-control-regex
  const text = summary.replaceAll(/[\u0000-\u001f\u007f-\u009f]+/g, ' ').trim()
  return text.length > 100 ? `${text.slice(0, 99)}…` : text
}

type Found = readonly Suggestion[] | Promise<readonly Suggestion[]>

/**
 * Finds the possible words at the cursor. Only the manifest is read, and nothing that was typed is evaluated.
 * @param words what was typed after `portolan`; the last one is at the cursor, and may be empty
 */
export async function findCompletions(
  words: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<readonly Suggestion[]> {
  const last = words.at(-1) ?? ''
  if (words.at(-2) === '--client') return folders('', last)
  if (last.startsWith('--client=')) return folders('--client=', last)
  const { words: typed, clients } = await chosenBy(words, env)
  const [first = '', ...rest] = typed
  const [client, ...others] = clients
  const service = client && others.length === 0 ? loadService(client.name) : undefined
  if (service && !Object.hasOwn(ownCommands, first) && serviceNamed(first) !== service.name)
    return [...(await completeService(service, typed, env)), ...completeOwnNames(typed)]
  return completeWords(first, rest, env)
}

/** The words without `--client`; a path with a mistake in it names no client yet. */
function chosenBy(words: readonly string[], env: NodeJS.ProcessEnv): ReturnType<typeof chooseClients> {
  const isCommand = (word: string): boolean => Object.hasOwn(ownCommands, word)
  return chooseClients(words, env, isCommand).catch(() => ({ words, clients: [] }))
}

/** @param prefix the beginning of the word that is not part of the path */
async function folders(prefix: string, typed: string): Promise<readonly Suggestion[]> {
  const found = await listFiles(`@${typed.slice(prefix.length)}`)
  return found.map((path) => ({ value: prefix + path.slice(1) }))
}

/** The other commands in the command of one client, beside its operations. */
function completeOwnNames([first = '', ...rest]: readonly string[]): readonly Suggestion[] {
  if (!programInfo().client || rest.length > 0) return []
  return beginningWith(first, listOwnCommands())
}

function listOwnCommands(): Suggestion[] {
  return Object.entries(ownCommands)
    .filter(([value]) => isOtherCommand(value))
    .map(([value, { summary }]) => ({ value, summary }))
}

function completeWords(first: string, rest: readonly string[], env: NodeJS.ProcessEnv): Found {
  if (rest.length === 0) {
    const flags = first.startsWith('-') ? [{ value: '--help' }, { value: '--version' }, { value: '--client' }] : []
    return beginningWith(first, [
      ...summaries().map(({ name, summary }) => ({ value: name, summary })),
      ...listOwnCommands(),
      ...flags,
    ])
  }
  const command = Object.hasOwn(ownCommands, first) ? ownCommands[first] : undefined
  if (command) return completeOwnCommand(command, rest, env)
  const service = loadService(first)
  return service ? completeService(service, rest, env) : []
}

/** @param path the words that lead here */
function completeService(
  service: Service,
  words: readonly string[],
  env: NodeJS.ProcessEnv,
  path: readonly string[] = [],
): Found {
  const [word = '', ...rest] = words
  const level = levelAt(service, path)
  if (rest.length === 0)
    return beginningWith(
      word,
      [...level.groups, ...level.members].map(({ command, summary }) => ({ value: command, summary })),
    )
  const member = memberAt(level, word)
  if (member) return completeOperation(service, member.entry, rest, env)
  const group = groupAt(level, word)
  return group ? completeService(service, rest, env, [...path, group.command]) : []
}
