import { openAsBlob } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { basename } from 'node:path'
import { Readable } from 'node:stream'
import { CliError } from '../cli-error.ts'
import type { ParamEntry } from '../manifest/manifest.ts'
import { type Input, unreadable } from './input.ts'
import { parseJson } from './parse-json.ts'
import type { Given } from './split-argv.ts'

/**
 * Turns the text of a flag into the value of its param. Text is taken as it is; only what is JSON, bytes or secret can be given
 * as `-` for stdin and `@file`, and their help says so. Whether the value is valid is left to the client.
 * @throws CliError a file cannot be read, or the text is not JSON where it has to be
 */
export async function readValue({ flag, target, value, isPath }: Given, input: Input): Promise<unknown> {
  const { entry, secret } = target
  if (typeof value === 'boolean') return value || entry?.type === 'boolean' ? value : null
  if (entry?.type === 'bytes') return entry.isFile ? readFile(flag, value, input) : readBytes(flag, value, input)
  if (isPath) return withoutLineEnd(await input.text(flag, value), secret)
  const isJson = entry !== undefined && isStructured(entry)
  if (!isJson && !secret) return scalar(entry, value)
  const isNamed = value === '-' || /^@./.test(value)
  const text = isNamed ? await input.text(flag, value.replace(/^@/, '')) : value
  if (isJson) return parseJson(flag, text)
  return scalar(entry, isNamed ? withoutLineEnd(text, secret) : text)
}

/** A secret is a line; any other text is kept to its end. */
function withoutLineEnd(text: string, secret: boolean): string {
  return secret ? text.replace(/\r?\n$/, '') : text
}

/** Whether the value is JSON rather than text. */
function isStructured({ type, list }: ParamEntry): boolean {
  return type === 'object' || type === 'map' || (type === 'json' && !list)
}

function scalar(entry: ParamEntry | undefined, text: string): unknown {
  switch (entry?.type) {
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

/** A file with its name, as forms send it; the bytes of stdin have none. */
async function readFile(flag: string, value: string, input: Input): Promise<unknown> {
  if (!value.startsWith('@')) return readBytes(flag, value, input)
  const path = value.slice(1)
  // A Blob of what cannot be read would fail with another error, and later.
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

/** Opens a file, which a folder is not: the system opens that too, and only reading it fails. */
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
