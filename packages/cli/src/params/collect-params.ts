import { openAsBlob } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { basename } from 'node:path'
import { Readable } from 'node:stream'
import { CliError } from '../cli-error.ts'
import type { OperationEntry, ParamEntry } from '../manifest/manifest.ts'
import { type Input, parseParams, refuseRounded, unreadable } from './input.ts'
import type { Given } from './split-argv.ts'

/** The params and options of a call. */
interface Collected {
  /** The params: an object, or the given list for a batch. */
  readonly params: unknown
  /** The options of a composed call. */
  readonly options: Readonly<Record<string, unknown>>
  /** The secret params that were typed into the command line, where other processes can read them. */
  readonly exposed: readonly string[]
}

/**
 * Collects the params of a call: those of `--params`, overridden by flags.
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
    // The first flag replaces the value of --params; further ones add to it.
    const isFurther = begun.has(key)
    if (!Array.isArray(value) && (entry?.list || (entry?.orList && isFurther))) {
      if (entry.list && !isFurther) setPath(place, path, [])
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
  const params = parseParams('--params', text)
  const isList = Array.isArray(params)
  if (typeof params === 'object' && params !== null && isList === (composed === 'batch')) return params
  const expected = composed === 'batch' ? 'a list' : 'an object'
  throw new CliError(`--params has to be ${expected} in JSON`, { exitCode: 2 })
}

function isExposed({ target, value }: Given): boolean {
  return target.secret && typeof value === 'string' && value !== '-' && !value.startsWith('@')
}

type Path = readonly (string | number)[]
type Container = Record<string | number, unknown>

/** Sets a value inside an object, and creates the objects and lists on the way to it. */
function setPath(target: object, path: Path, value: unknown): void {
  const place = container(target, path)
  define(place, path.at(-1) ?? '', value)
}

/** Adds a value to the list at a path. A single value there becomes the first entry of a new list. */
function addToPath(target: object, path: Path, value: unknown): void {
  const place = container(target, path)
  const last = path.at(-1) ?? ''
  const list = own(place, last)
  define(place, last, [...(list === undefined ? [] : [list].flat()), value])
}

/** The object or list that the last word of the path is a key of. */
function container(target: object, path: Path): Container {
  let place = target as Container
  for (const [index, word] of path.slice(0, -1).entries()) {
    const inner = own(place, word)
    if (typeof inner !== 'object' || inner === null) define(place, word, typeof path[index + 1] === 'number' ? [] : {})
    place = own(place, word) as Container
  }
  return place
}

function own(place: Container, word: string | number): unknown {
  return Object.hasOwn(place, word) ? place[word] : undefined
}

/** Sets a property of the object's own, `__proto__` too. */
function define(place: Container, word: string | number, value: unknown): void {
  Object.defineProperty(place, word, { value, configurable: true, enumerable: true, writable: true })
}

/**
 * Turns the text of a flag into the value of its param. Text is taken literally; only JSON, bytes and secrets can be
 * `-` for stdin or `@file`, as their help says. The client validates the value.
 * @throws CliError a file cannot be read, or a text that must be JSON is not
 */
async function readValue({ flag, target, value, isPath }: Given, input: Input): Promise<unknown> {
  const { entry, secret } = target
  if (typeof value === 'boolean') return value || entry?.type === 'boolean' ? value : null
  if (entry?.type === 'bytes') return entry.isFile ? readFile(flag, value, input) : readBytes(flag, value, input)
  if (entry && isNumber(entry)) refuseRounded(flag, value)
  if (isPath) return withoutLineEnd(await input.text(flag, value), secret)
  const isJson = entry !== undefined && isStructured(entry)
  if (!isJson && !secret) return scalar(entry, value)
  const isNamed = value === '-' || /^@./.test(value)
  const text = isNamed ? await input.text(flag, value.replace(/^@/, '')) : value
  if (isJson) return findListed(entry, text) ?? parseParams(flag, text)
  return scalar(entry, isNamed ? withoutLineEnd(text, secret) : text)
}

/** True if a client does not accept digits instead of the number. */
function isNumber({ type, schema }: ParamEntry): boolean {
  return type === 'number' || (type === 'integer' && schema.type === 'integer')
}

/** A secret is a line; any other text is kept to its end. */
function withoutLineEnd(text: string, secret: boolean): string {
  return secret ? text.replace(/\r?\n$/, '') : text
}

/** True if the value is JSON rather than text. */
function isStructured({ type, list }: ParamEntry): boolean {
  return type === 'object' || type === 'map' || (type === 'json' && !list)
}

/** For values of several types: the one with this text. */
function findListed({ schema }: ParamEntry, text: string): unknown {
  return schema.enum?.find((one) => (typeof one === 'string' ? one : JSON.stringify(one)) === text)
}

function scalar(entry: ParamEntry | undefined, text: string): unknown {
  const { type, otherwise, values } = entry ?? {}
  switch (otherwise && !values?.includes(text) ? otherwise : type) {
    case 'integer':
      return /^-?\d+$/.test(text) && Number.isSafeInteger(Number(text)) ? Number(text) : text
    case 'number':
      return text.trim() !== '' && Number.isFinite(Number(text)) ? Number(text) : text
    case 'boolean':
      return text === 'true' || text === 'false' ? text === 'true' : text
    default:
      return text
  }
}

/** A file with its name, as forms send it; bytes from stdin have no name. */
async function readFile(flag: string, value: string, input: Input): Promise<unknown> {
  if (!value.startsWith('@')) return readBytes(flag, value, input)
  const path = value.slice(1)
  // A Blob of an unreadable file would fail later, with another error.
  const file = await openFile(flag, path)
  input.files.push(path)
  await file.close()
  return new File([await openAsBlob(path)], basename(path))
}

async function readBytes(flag: string, value: string, input: Input): Promise<unknown> {
  if (value === '-') return Readable.toWeb(Readable.from(input.stdin(flag) as AsyncIterable<Uint8Array>))
  if (!value.startsWith('@')) throw new CliError(`${flag} takes @file, or - for stdin`, { exitCode: 2 })
  const file = await openFile(flag, value.slice(1))
  input.files.push(value.slice(1))
  return Readable.toWeb(file.createReadStream())
}

/** Opens a file. The system would open a folder too, and only reading it would fail. */
async function openFile(flag: string, path: string): Promise<FileHandle> {
  try {
    const file = await open(path)
    if (!(await file.stat()).isDirectory()) return file
    await file.close()
  } catch (error) {
    throw unreadable(flag, path, error)
  }
  throw unreadable(flag, path, { code: 'EISDIR' })
}
