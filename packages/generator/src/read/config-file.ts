import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { parseDocument } from 'yaml'
import type { Config } from './config.ts'
import { isUrl } from './document.ts'
import { suggestion } from './suggest.ts'
import { DocumentError } from './warnings.ts'

type Kind = 'string' | 'boolean' | 'object' | 'array'

/** A config that also says what is read and where the client goes. */
export interface ConfigFile extends Config {
  /** The document. */
  readonly document: string
  /** The folder of what is written. */
  readonly out: string
}

/** The names that a config may have, and what each holds. */
export const configKeys: Readonly<Record<keyof ConfigFile, readonly Kind[]>> = {
  document: ['string'],
  out: ['string'],
  name: ['string'],
  calls: ['object'],
  verbs: ['object'],
  groups: ['object'],
  paging: ['object'],
  repeat: ['object'],
  errors: ['object'],
  envelope: ['string'],
  secret: ['array'],
  rateLimitHeaders: ['object'],
  openEnums: ['boolean'],
  exclude: ['array'],
  profile: ['string'],
  client: ['string'],
  declared: ['object'],
  checks: ['string'],
  pagingModule: ['string'],
  xml: ['string'],
  types: ['boolean', 'object'],
  options: ['array'],
  hooks: ['object'],
  login: ['array'],
  composed: ['object'],
}

/**
 * Reads a config that says what is read and written. Its paths are relative to its folder.
 * @throws DocumentError it cannot be read, has names that no config has, or names no document or no folder
 */
export async function readConfig(file: string): Promise<ConfigFile> {
  const config = await readChecked(file)
  const { document, out } = config
  if (document === undefined || out === undefined)
    throw new DocumentError('needs `document`, the path of the document, and `out`, the folder of the client', { file })
  const folder = dirname(file)
  return { ...config, document: join(folder, document), out: join(folder, out) }
}

/**
 * Reads the config of a document.
 * @param file @default `portolan.yaml` beside the document, if there is one
 * @throws DocumentError it cannot be read, or has names that no config has
 */
export async function configOf(document: string, file: string | undefined): Promise<Config> {
  const beside = isUrl(document) || document === '-' ? 'portolan.yaml' : join(dirname(document), 'portolan.yaml')
  return file === undefined && !existsSync(beside) ? {} : readChecked(file ?? beside)
}

async function readChecked(file: string): Promise<Partial<ConfigFile>> {
  const text = await readFile(file, 'utf8').catch((error: Error) => {
    throw new DocumentError(`cannot be read: ${error.message}`, { file })
  })
  const parsed = parseDocument(text)
  const [fault] = parsed.errors
  if (fault) throw new DocumentError(`is neither YAML nor JSON: ${fault.message}`, { file })
  return checkConfig(parsed.toJS() ?? {}, file)
}

/** @throws DocumentError a name that no config has, or a value of another kind */
function checkConfig(config: unknown, file: string): Partial<ConfigFile> {
  if (kindOf(config) !== 'object') throw new DocumentError('a config is an object', { file })
  for (const [name, value] of Object.entries(config as object)) {
    if (name === '$schema') continue
    if (!Object.hasOwn(configKeys, name))
      throw new DocumentError(`\`${name}\` is no name of a config${suggestion(name, Object.keys(configKeys))}`, {
        file,
        pointer: `/${name}`,
      })
    const kinds = configKeys[name as keyof ConfigFile]
    if (!kinds.includes(kindOf(value) as Kind))
      throw new DocumentError(`\`${name}\` must be ${kinds.join(' or ')}, got ${kindOf(value)}`, {
        file,
        pointer: `/${name}`,
      })
  }
  return config as Partial<ConfigFile>
}

function kindOf(value: unknown): string {
  if (value === null) return 'null'
  return Array.isArray(value) ? 'array' : typeof value
}

/**
 * Checks that what a config names is there.
 * @throws DocumentError an operation that the document does not have
 */
export function checkNames(config: Config, names: ReadonlySet<string>, file: string): void {
  const { calls = {}, paging = {}, repeat = {}, exclude = [], declared = {} } = config
  const said = {
    calls: Object.keys(calls),
    paging: Object.keys(paging),
    repeat: Object.keys(repeat),
    exclude,
    // A document without paths may have operations that only the code knows.
    declared: names.size ? Object.keys(declared) : [],
  }
  for (const [key, list] of Object.entries(said))
    for (const name of list)
      if (!name.includes('*') && !names.has(name))
        throw new DocumentError(`\`${name}\` is no operation of the document${suggestion(name, names)}`, {
          file,
          pointer: `/${key}`,
        })
}
