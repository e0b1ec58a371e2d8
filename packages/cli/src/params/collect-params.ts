import { CliError } from '../cli-error.ts'
import type { OperationEntry } from '../manifest/manifest.ts'
import type { Input } from './input.ts'
import { parseJson } from './parse-json.ts'
import { readValue } from './read-value.ts'
import { addToPath, setPath } from './set-path.ts'
import type { Given } from './split-argv.ts'

/** The params and options of a call. */
export interface Collected {
  /** The params: an object, or for a batch the list that was given. */
  readonly params: unknown
  /** The options of a composed call. */
  readonly options: Readonly<Record<string, unknown>>
  /** The secret params that were typed into the command line, where other processes can read them. */
  readonly exposed: readonly string[]
}

/**
 * Puts together the params of a call: those of `--params`, and over them those of the flags.
 * @throws CliError a file cannot be read, or is not JSON
 */
export async function collectParams(
  operation: OperationEntry,
  given: readonly Given[],
  all: string | undefined,
  input: Input,
): Promise<Collected> {
  const params = all === undefined ? {} : await readAll(operation, all, input)
  const options = {}
  const begun = new Set<string>()
  for (const one of given) {
    const { entry, path, isOption } = one.target
    const value = await readValue(one, input)
    const place = isOption ? options : params
    const key = path.join('.')
    // The first flag replaces what --params has; further ones add to it.
    if (entry?.list && !Array.isArray(value)) {
      if (!begun.has(key)) setPath(place, path, [])
      addToPath(place, path, value)
    } else setPath(place, path, value)
    begun.add(key)
  }
  return { params, options, exposed: given.filter(isExposed).map(({ flag }) => flag) }
}

async function readAll({ composed }: OperationEntry, all: string, input: Input): Promise<object> {
  const text =
    all === '-'
      ? await input.stdinText('--params')
      : all.startsWith('@')
        ? await input.fileText('--params', all.slice(1))
        : all
  const params = parseJson('--params', text)
  const isList = Array.isArray(params)
  if (typeof params === 'object' && params !== null && isList === (composed === 'batch')) return params
  const expected = composed === 'batch' ? 'a list' : 'an object'
  throw new CliError(`--params has to be ${expected} in JSON`, { exitCode: 2 })
}

function isExposed({ target, value }: Given): boolean {
  return target.secret && typeof value === 'string' && value !== '-' && !value.startsWith('@')
}
