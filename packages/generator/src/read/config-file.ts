import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { parse } from 'yaml'
import type { Config } from './config.ts'
import { DocumentError } from './warnings.ts'

/** A config that also says what is read and where the client goes. */
export interface ConfigFile extends Config {
  /** The document. */
  readonly document: string
  /** The folder of what is written. */
  readonly out: string
}

/**
 * Reads a config in YAML or JSON. Its paths are relative to its folder.
 * @throws DocumentError it cannot be read, or names no document or no folder
 */
export async function readConfig(file: string): Promise<ConfigFile> {
  const config = parseConfig(file, await readFile(file, 'utf8'))
  const { document, out } = config
  if (typeof document !== 'string' || typeof out !== 'string')
    throw new DocumentError('needs `document`, the path of the document, and `out`, the folder of the client', { file })
  const folder = dirname(file)
  return { ...config, document: join(folder, document), out: join(folder, out) }
}

function parseConfig(file: string, text: string): Partial<ConfigFile> {
  try {
    return Object(parse(text)) as Partial<ConfigFile>
  } catch (error) {
    throw new DocumentError(`is neither YAML nor JSON: ${(error as Error).message}`, { file })
  }
}
