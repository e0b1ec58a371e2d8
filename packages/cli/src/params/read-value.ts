import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { CliError } from '../cli-error.ts'
import type { ParamEntry } from '../manifest/manifest.ts'
import { type Input, unreadable } from './input.ts'
import { parseJson } from './parse-json.ts'
import type { Given } from './split-argv.ts'

/**
 * Turns the text of a flag into the value of its param: `-` is stdin, `@file` a file. Whether the value is valid is left to the
 * client.
 * @throws CliError a file cannot be read, or the text is not JSON where it has to be
 */
export async function readValue({ flag, target, value }: Given, input: Input): Promise<unknown> {
  const { entry, secret } = target
  if (typeof value === 'boolean') return value || entry?.type === 'boolean' ? value : null
  if (entry?.type === 'bytes') return readBytes(flag, value, input)
  const text = await textOf(flag, value, input, entry, secret)
  if (text === undefined) return scalar(entry, value)
  if (entry && isStructured(entry)) return parseJson(flag, text)
  return scalar(entry, secret ? text.replace(/\r?\n$/, '') : text)
}

/** The text that a flag names; undefined where the flag's own text is the value. */
async function textOf(
  flag: string,
  value: string,
  input: Input,
  entry: ParamEntry | undefined,
  secret: boolean,
): Promise<string | undefined> {
  if (value === '-') return input.stdinText(flag)
  // Text often begins with a mention; a path there has to look like one.
  const isPath = secret || (entry && isStructured(entry)) ? /^@./ : /^@\.{0,2}\//
  if (isPath.test(value)) return input.fileText(flag, value.slice(1))
  return entry && isStructured(entry) ? value : undefined
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

async function readBytes(flag: string, value: string, input: Input): Promise<unknown> {
  if (value === '-') return Readable.toWeb(Readable.from(input.stdin(flag) as AsyncIterable<Uint8Array>))
  if (!value.startsWith('@')) throw new CliError(`${flag} takes @file, or - for stdin`, { exitCode: 2 })
  const path = value.slice(1)
  try {
    const file = await open(path)
    return Readable.toWeb(file.createReadStream())
  } catch (error) {
    throw unreadable(flag, path, error)
  }
}
