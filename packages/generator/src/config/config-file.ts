import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { escapePointer, isUrl, linesOf, type ReadOptions, type Service, suggestion } from '@portolan/openapi'
import { parseDocument } from 'yaml'
import type { Config } from './config.ts'
import { ConfigError } from './config-error.ts'
import { findConfigIssue } from './config-schema.ts'
import { lowerConfig } from './lower.ts'

/** A config that also says what is read and where the client goes. */
export interface ConfigFile extends Config {
  /** The document. */
  readonly document: string
  /** The folder of what is written. */
  readonly out: string
}

/** The files of the configs that were read, and their texts. */
const sources = new WeakMap<Config, { readonly file: string; readonly text: string }>()

/**
 * Reads a config that says what is read and written. Its paths are relative to its folder.
 * @throws ConfigError it cannot be read, has names that no config has, or names no document or no folder
 */
export async function readConfig(file: string): Promise<ConfigFile> {
  const config = await readChecked(file)
  const { document, out } = config
  if (document === undefined || out === undefined)
    throw new ConfigError('needs `document`, the path of the document, and `out`, the folder of the client', { file })
  const folder = dirname(file)
  return { ...config, document: join(folder, document), out: join(folder, out) }
}

/**
 * Reads the config of a document.
 * @param file @default `portolan.yaml` beside the document, if there is one
 * @throws ConfigError it cannot be read, or has names that no config has
 */
export async function configOf(document: string, file: string | undefined): Promise<Config> {
  const beside = isUrl(document) || document === '-' ? 'portolan.yaml' : join(dirname(document), 'portolan.yaml')
  return file === undefined && !existsSync(beside) ? {} : readChecked(file ?? beside)
}

async function readChecked(file: string): Promise<Partial<ConfigFile>> {
  const text = await readFile(file, 'utf8').catch((error: Error) => {
    throw new ConfigError(`cannot be read: ${error.message}`, { file })
  })
  const parsed = parseDocument(text)
  const [fault] = parsed.errors
  if (fault) throw new ConfigError(`is neither YAML nor JSON: ${fault.message}`, { file })
  const config = (parsed.toJS() ?? {}) as Partial<ConfigFile>
  if (typeof config === 'object') sources.set(config, { file, text })
  checkConfig(config)
  const { outputs } = config
  if (!outputs) return config
  const resolved = { ...config, outputs: outputs.map((one) => resolveOutput(one, dirname(file))) }
  sources.set(resolved, { file, text })
  return resolved
}

/** An output with its path as it is from anywhere, if it is a path. */
function resolveOutput(output: NonNullable<Config['outputs']>[number], folder: string): typeof output {
  const path = (name: string): string => (/^\.{1,2}\//.test(name) ? resolve(folder, name) : name)
  if (typeof output === 'string') return path(output)
  return Object.fromEntries(Object.entries(output).map(([name, options]) => [path(name), options]))
}

/** @throws ConfigError a name that no config has, or a value of another kind */
function checkConfig(config: Config): void {
  const issue = findConfigIssue(config)
  if (issue) throw configError(config, issue.message, issue.pointer)
}

/** Turns a config into the options with which a document is read. */
export function readOptions(config: Config): Required<ReadOptions> {
  checkConfig(config)
  return {
    extensions: lowerConfig(config, sources.get(config) ?? { file: 'config' }),
    handwritten: {
      checks: config.checks !== undefined,
      types: config.types === true,
      paging: config.pagingModule !== undefined,
    },
  }
}

/** @throws ConfigError an operation is declared by hand that the document does not have */
export function checkDeclared(config: Config, { operations }: Service): void {
  // A document without paths may have operations that only the code knows.
  if (operations.length === 0) return
  const known = new Set(operations.flatMap(({ id, method, path }) => [id, `${method} ${path}`]))
  for (const name of Object.keys(config.declared ?? {}))
    if (!known.has(name))
      throw configError(
        config,
        `\`${name}\` is no operation of the document${suggestion(name, known)}`,
        `/declared/${escapePointer(name)}`,
      )
}

/** An error about a place of a config; with the line, if it was read from a file. */
function configError(config: Config, message: string, pointer: string): ConfigError {
  const { file = 'config', text } = (typeof config === 'object' && sources.get(config)) || {}
  const line = text === undefined ? undefined : linesOf(text, [pointer]).get(pointer)
  return new ConfigError(message, { file, pointer, ...(line === undefined ? {} : { line }) })
}
