import type { OperationEntry, ParamEntry, Service } from '../manifest/manifest.ts'
import { readFlagName, type OwnFlag, listOwnFlags, takesValue } from '../own-flags.ts'
import { takesFile } from '../params/split-argv.ts'
import { listFiles, beginningWith, listProfiles, type Suggestion, wordsBeginningWith } from './suggestion.ts'

/** Completes the flags of an operation, and their values. @param words the last one is at the cursor */
export async function completeOperation(
  service: Service,
  operation: OperationEntry,
  words: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<readonly Suggestion[]> {
  const typed = words.at(-1) ?? ''
  const previous = words.at(-2) ?? ''
  const params = [...operation.params, ...(operation.options ?? [])]
  const own = listOwnFlags(operation)
  const inline = /^--(?<flag>[^=]+)=(?<value>.*)$/s.exec(typed)?.groups
  if (inline) {
    const { flag = '', value = '' } = inline
    const values = await completeValue({ service, operation, params, ownFlags: own }, flag, value, env)
    return values.map((one) => ({ value: `--${flag}=${one.value}` }))
  }
  if (expectsValue(service, params, own, longFlag(own, previous)))
    return completeValue({ service, operation, params, ownFlags: own }, longFlag(own, previous).slice(2), typed, env)
  const used = new Set(words.slice(0, -1).map((word) => word.replace(/=.*$/s, '')))
  const flags = [...params.flatMap((param) => paramFlags(service, param, '', typed)), ...own.map(ownSuggestion)]
  return beginningWith(
    typed,
    flags.filter(({ value, repeats }) => repeats || !used.has(value)),
  )
}

type FlagSuggestion = Suggestion & { readonly repeats: boolean }

function ownSuggestion(flag: OwnFlag): FlagSuggestion {
  return { value: `--${readFlagName(flag)}`, summary: flag.description, repeats: false }
}

/** The flags of a param: the fields of an object only when its name was typed, since there may be hundreds. */
function paramFlags(service: Service, param: ParamEntry, prefix: string, typed: string): FlagSuggestion[] {
  const value = `--${prefix}${param.flag}`
  const repeats = param.list === true
  const own = { value, summary: param.meaning, repeats }
  const negated = param.type === 'boolean' ? [{ ...own, value: value.replace(/^--/, '--no-') }] : []
  const inner = typed.startsWith(`${value}.`) && param.object ? (service.objects[param.object] ?? []) : []
  // Half the flags would be files otherwise.
  const files = takesFile(param) && typed.startsWith(`${value}-`) ? [{ ...own, value: `${value}-file` }] : []
  return [
    own,
    ...files,
    ...negated,
    ...inner.flatMap((field) => paramFlags(service, field, `${prefix}${param.flag}.`, typed)),
  ]
}

/** The param that a flag means: `event.start.date-time` is a field of a field. */
function findParam(service: Service, params: readonly ParamEntry[], flag: string): ParamEntry | undefined {
  for (const param of params) {
    if (param.flag === flag) return param
    if (!param.object || !flag.startsWith(`${param.flag}.`)) continue
    const inner = service.objects[param.object] ?? []
    const found = findParam(service, inner, flag.slice(param.flag.length + 1))
    if (found) return found
  }
  return undefined
}

function expectsValue(service: Service, params: readonly ParamEntry[], own: readonly OwnFlag[], word: string): boolean {
  if (!word.startsWith('--') || word.includes('=')) return false
  const flag = own.find((one) => `--${readFlagName(one)}` === word)
  if (flag) return takesValue(flag)
  const param = findParam(service, params, word.slice(2))
  return param !== undefined && param.type !== 'boolean'
}

interface Flags {
  readonly service: Service
  readonly operation: OperationEntry
  readonly params: readonly ParamEntry[]
  readonly ownFlags: readonly OwnFlag[]
}

/** `--output` for `-o`. */
function longFlag(own: readonly OwnFlag[], word: string): string {
  const flag = /^-\w$/.test(word) ? own.find(({ flags }) => flags.startsWith(`${word},`)) : undefined
  return flag ? `--${readFlagName(flag)}` : word
}

async function completeValue(
  { service, operation, params, ownFlags }: Flags,
  flag: string,
  typed: string,
  env: NodeJS.ProcessEnv,
): Promise<readonly Suggestion[]> {
  if (typed.startsWith('@')) {
    return wordsBeginningWith(typed, await listFiles(typed))
  }
  if (flag === 'profile') return wordsBeginningWith(typed, await listProfiles(env))
  if (['fields', 'columns', 'select'].includes(flag)) return fieldNames(service, operation, typed)
  const param = findParam(service, params, flag)
  const own = ownFlags.find((one) => readFlagName(one) === flag)
  const values = param?.values ?? own?.values ?? (param?.type === 'boolean' ? ['true', 'false'] : [])
  return wordsBeginningWith(typed, values)
}

async function fieldNames(service: Service, operation: OperationEntry, typed: string): Promise<readonly Suggestion[]> {
  const { completeFields, eventSchema, resultSchema } = await import('../results/result-schema.ts')
  const result = eventSchema(service, operation) ?? resultSchema(service, operation)
  return result ? completeFields(typed, result).map((value) => ({ value })) : []
}
