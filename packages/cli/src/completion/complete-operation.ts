import type { OperationEntry, ParamEntry, Service } from '../manifest/manifest.ts'
import { lengthenFlag, listOwnFlags, type OwnFlag, readFlagName, takesValue } from '../own-flags.ts'
import { findFlag, isSwitch, takesFile } from '../params/split-argv.ts'
import { listFiles, beginningWith, listProfiles, type Suggestion, wordsBeginningWith } from './suggestion.ts'

/** Completes the flags of an operation, and their values. @param words the last one is at the cursor */
export async function completeOperation(
  service: Service,
  operation: OperationEntry,
  words: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<readonly Suggestion[]> {
  const typed = words.at(-1) ?? ''
  const [, inline, text = ''] = /^--([^=]+)=(.*)/s.exec(typed) ?? []
  if (inline !== undefined) {
    const values = await completeValue(service, operation, inline, text, env)
    return values.map(({ value }) => ({ value: `--${inline}=${value}` }))
  }
  const [, flag] = /^--(.+)/s.exec(lengthenFlag(words.at(-2) ?? '')) ?? []
  if (flag !== undefined && expectsValue(service, operation, flag))
    return completeValue(service, operation, flag, typed, env)
  const used = new Set(words.slice(0, -1).map((word) => word.split('=')[0]))
  const flags = [...listParamFlags(service, operation, typed), ...listOwnFlags(operation).map(ownSuggestion)]
  return beginningWith(
    typed,
    flags.filter(({ value, repeats }) => repeats || !used.has(value)),
  )
}

type FlagSuggestion = Suggestion & { readonly repeats: boolean }

function ownSuggestion(flag: OwnFlag): FlagSuggestion {
  return { value: `--${readFlagName(flag)}`, summary: flag.description, repeats: false }
}

/** The flags of params, or of the fields of an object once its name was typed, since there may be hundreds. */
function listParamFlags(service: Service, operation: OperationEntry, typed: string): FlagSuggestion[] {
  const [start = '--', place] = /^--(.+)\./s.exec(typed) ?? []
  const fields = listFields(service, operation, place)
  return fields.flatMap((field) => (field.flag === '' ? [] : paramFlags(field, start, typed)))
}

/** @param place the flag of an object. @default the params themselves */
function listFields(service: Service, operation: OperationEntry, place: string | undefined): readonly ParamEntry[] {
  if (place === undefined) return [...operation.params, ...(operation.options ?? [])]
  const { list, object = '' } = findFlag(service, operation, place)?.target.entry ?? {}
  return list ? [] : (service.objects[object] ?? [])
}

function paramFlags(param: ParamEntry, prefix: string, typed: string): FlagSuggestion[] {
  const { flag, meaning: summary, list: repeats = false, type } = param
  const value = prefix + flag
  const own = { value, summary, repeats }
  const negated = type === 'boolean' ? [{ ...own, value: `--no-${flag}` }] : []
  // Half the flags would be files otherwise.
  const files = takesFile(param) && typed.startsWith(`${value}-`) ? [{ ...own, value: `${value}-file` }] : []
  return [own, ...files, ...negated]
}

function findOwn(operation: OperationEntry, name: string): OwnFlag | undefined {
  return listOwnFlags(operation).find((flag) => readFlagName(flag) === name)
}

function expectsValue(service: Service, operation: OperationEntry, name: string): boolean {
  const own = findOwn(operation, name)
  if (own) return takesValue(own)
  const found = findFlag(service, operation, name)
  return found !== undefined && !found.negated && !isSwitch(found.target)
}

async function completeValue(
  service: Service,
  operation: OperationEntry,
  flag: string,
  typed: string,
  env: NodeJS.ProcessEnv,
): Promise<readonly Suggestion[]> {
  if (typed.startsWith('@')) return wordsBeginningWith(typed, await listFiles(typed))
  if (flag === 'profile') return wordsBeginningWith(typed, await listProfiles(env))
  if (['fields', 'columns', 'select'].includes(flag)) return fieldNames(service, operation, typed)
  const { type, values } = findFlag(service, operation, flag)?.target.entry ?? {}
  const all = findOwn(operation, flag)?.values ?? values ?? (type === 'boolean' ? ['true', 'false'] : [])
  return wordsBeginningWith(typed, all)
}

async function fieldNames(service: Service, operation: OperationEntry, typed: string): Promise<readonly Suggestion[]> {
  const { completeFields, eventSchema, resultSchema } = await import('../results/result-schema.ts')
  const result = eventSchema(service, operation) ?? resultSchema(service, operation)
  return result ? completeFields(typed, result).map((value) => ({ value })) : []
}
