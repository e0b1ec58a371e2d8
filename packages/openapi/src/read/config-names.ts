import { type Config } from './config.ts'
import { suggestion } from './suggest.ts'

/** The names that a document has, of which a config may speak. */
export interface Known {
  /** Operations: ids, and `METHOD /path`. */
  readonly operations: ReadonlySet<string>
  /** Groups and verbs, as they are without the config. */
  readonly groups: ReadonlySet<string>
  readonly verbs: ReadonlySet<string>
}

const everyVerb = ['list', 'get', 'create', 'update', 'replace', 'delete']

/**
 * Checks that what a config names is there.
 * @param fail makes the error about a name, from the key of the config and the name or the index in it
 * @throws what `fail` returns: the document does not have a name
 */
export function checkNames(
  config: Config,
  { operations, groups, verbs }: Known,
  fail: (message: string, key: string, name: string) => Error,
): void {
  const { calls = {}, paging = {}, repeat = {}, exclude = [], declared = {} } = config
  const check = (key: string, names: readonly string[], what: string, known: ReadonlySet<string>): void => {
    for (const name of names)
      if (!known.has(name) && !(name.includes('*') && [...known].some((one) => matches(name, one)))) {
        const index = Array.isArray(config[key as keyof Config]) ? String(names.indexOf(name)) : name
        throw fail(`\`${name}\` is no ${what} of the document${suggestion(name, known)}`, key, index)
      }
  }
  for (const [key, names] of Object.entries({ calls, paging, repeat }))
    check(key, Object.keys(names), 'operation', operations)
  check('exclude', exclude, 'operation', operations)
  // A document without paths may have operations that only the code knows.
  if (operations.size) check('declared', Object.keys(declared), 'operation', operations)
  check('groups', Object.keys(config.groups ?? {}), 'group', groups)
  check('verbs', Object.keys(config.verbs ?? {}), 'verb', new Set([...everyVerb, ...verbs]))
}

/** Whether a name is what a pattern says, in which `*` stands for anything. */
export function matches(pattern: string, name: string): boolean {
  return captured(pattern, name) !== undefined
}

/** The texts of a name that a pattern has `*` for; undefined if the name is not what the pattern says. */
export function captured(pattern: string, name: string): readonly string[] | undefined {
  const expression = pattern
    .split('*')
    .map((text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
    .join('(.*)')
  return new RegExp(`^${expression}$`).exec(name)?.slice(1)
}
