import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, isAbsolute, join, resolve } from 'node:path'
import { escapePointer, isUrl, findLines, type OpenOptions, type Service, suggestion } from '@portolan/openapi'
import { parseDocument } from 'yaml'
import type { Config } from './config.ts'
import { ConfigError } from './config-error.ts'
import { findConfigIssue } from './config-schema.ts'
import { lowerConfig } from './lower.ts'

/** A config with the document and the folder of the client. */
export interface ConfigFile extends Config {
  /** The document. */
  readonly document: string
  /** The output folder. */
  readonly out: string
}

/** One of the clients that a config describes, with its document and its folder. */
export interface ClientConfig {
  readonly config: Config
  readonly document?: string
  /** The folder of its sources. */
  readonly out?: string
  /** The folder of its package. */
  readonly package?: string
}

/** The files of the configs that were read, and their texts. */
const sources = new WeakMap<Config, { readonly file: string; readonly text: string; readonly base: string }>()

/**
 * Reads a config with a document and a folder. Its paths are relative to its folder.
 * @throws ConfigError it cannot be read, has unknown names, or names no document or no folder
 */
export async function readConfig(file: string): Promise<ConfigFile> {
  const [{ config, document, out } = { config: {} }] = await readClients(file)
  if (document === undefined || out === undefined)
    throw new ConfigError('needs `document`, the path of the document, and `out`, the folder of the client', { file })
  const whole = { ...config, document, out }
  const source = sources.get(config)
  if (source) sources.set(whole, source)
  return whole
}

/**
 * Reads the clients that a config describes: one, or a list of them. Paths are relative to its folder.
 * @throws ConfigError it cannot be read, or has unknown names
 */
export async function readClients(file: string): Promise<ClientConfig[]> {
  const text = await readFile(file, 'utf8').catch((error: Error) => {
    throw new ConfigError(`cannot be read: ${error.message}`, { file })
  })
  const parsed = parseDocument(text)
  const [fault] = parsed.errors
  if (fault) throw new ConfigError(`is neither YAML nor JSON: ${fault.message}`, { file })
  const content = (parsed.toJS() ?? {}) as unknown
  if (!Array.isArray(content)) return [readClient(content, { file, text, base: '' })]
  if (content.length === 0) throw new ConfigError('describes no client', { file })
  return content.map((one, index) => readClient(one, { file, text, base: `/${index}` }))
}

function readClient(content: unknown, source: { readonly file: string; readonly text: string; readonly base: string }) {
  if (typeof content !== 'object' || content === null)
    throw new ConfigError(`a config must be object, got ${content === null ? 'null' : typeof content}`, {
      file: source.file,
    })
  const config: Partial<ConfigFile> = content
  sources.set(config, source)
  checkConfig(config)
  const folder = dirname(source.file)
  const fromHere = (path: string): string => (isUrl(path) || isAbsolute(path) ? path : join(folder, path))
  const { outputs, overlays, document, out, package: home } = config
  const resolved = {
    ...config,
    ...(outputs ? { outputs: outputs.map((one) => resolveOutput(one, folder)) } : {}),
    ...(overlays ? { overlays: overlays.map(fromHere) } : {}),
  }
  sources.set(resolved, source)
  return {
    config: resolved,
    ...(document === undefined ? {} : { document: fromHere(document) }),
    ...(out === undefined ? {} : { out: fromHere(out) }),
    ...(home === undefined ? {} : { package: fromHere(home) }),
  }
}

/**
 * Reads the config of a document.
 * @param file @default `portolan.yaml` beside the document, if there is one
 * @throws ConfigError it cannot be read, has unknown names, or describes several clients of other documents
 */
export async function makeConfig(document: string, file: string | undefined): Promise<Config> {
  return (await findClient(document, file)).config
}

/**
 * Reads the config of a document, with what it says of the folder of its client.
 * @throws ConfigError it cannot be read, has unknown names, or describes several clients of other documents
 */
export async function findClient(document: string, file: string | undefined): Promise<ClientConfig> {
  const path = file ?? configBeside(document)
  if (file === undefined && !existsSync(path)) return { config: {} }
  const clients = await readClients(path)
  const [only, ...others] = clients
  const own = clients.find((one) => one.document !== undefined && resolve(one.document) === resolve(document))
  if (own ?? (only && others.length === 0)) return (own ?? only) as ClientConfig
  throw new ConfigError(
    `describes ${clients.length} clients, none of which is of ${document}: run it without a document`,
    { file: path },
  )
}

/** The default path of a document's config. */
export function configBeside(document: string): string {
  return isUrl(document) || document === '-' ? 'portolan.yaml' : join(dirname(document), 'portolan.yaml')
}

/** An output; if it is a path, as an absolute one. */
function resolveOutput(output: NonNullable<Config['outputs']>[number], folder: string): typeof output {
  const path = (name: string): string => (/^\.{1,2}\//.test(name) ? resolve(folder, name) : name)
  if (typeof output === 'string') return path(output)
  return Object.fromEntries(Object.entries(output).map(([name, options]) => [path(name), options]))
}

/** The folder of a config that was read from a file. */
export function findConfigFolder(config: Config): string | undefined {
  const source = sources.get(config)
  return source && dirname(source.file)
}

/** @throws ConfigError a name that no config has, or a value of another kind */
function checkConfig(config: Config): void {
  const issue = findConfigIssue(config)
  if (issue) throw makeConfigError(config, issue.message, issue.pointer)
}

/** Turns a config into the options with which a document is read. */
export function readOptions(config: Config): Required<Omit<OpenOptions, 'earlier' | 'partialOverlays'>> {
  checkConfig(config)
  return {
    overlays: config.overlays ?? [],
    extensions: lowerConfig(config, sources.get(config) ?? { file: 'config', base: '' }),
    handwritten: {
      checks: config.checks !== undefined,
      types: config.types === true,
      paging: config.pagingModule !== undefined,
    },
  }
}

/** @throws ConfigError a handwritten operation does not exist in the document */
export function checkDeclared(config: Config, { operations }: Service): void {
  // A document without paths may have operations that exist only in code.
  if (operations.length === 0) return
  const known = new Set(operations.flatMap(({ id, method, path }) => [id, `${method} ${path}`]))
  for (const name of Object.keys(config.declared ?? {}))
    if (!known.has(name))
      throw makeConfigError(
        config,
        `the document has no operation \`${name}\`${suggestion(name, known)}`,
        `/declared/${escapePointer(name)}`,
      )
}

/** An error about a place in a config, with the line if it was read from a file. */
export function makeConfigError(config: Config, message: string, inner: string): ConfigError {
  const { file = 'config', text, base = '' } = (typeof config === 'object' && sources.get(config)) || {}
  const pointer = base + inner
  const line = text === undefined ? undefined : findLines(text, [pointer]).get(pointer)
  return new ConfigError(message, { file, pointer, ...(line === undefined ? {} : { line }) })
}
