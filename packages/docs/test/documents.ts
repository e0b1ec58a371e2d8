import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { generate } from '@portolan/generator'
import { docs, type DocsOptions } from '../src/docs-output.ts'

const root = join(import.meta.dirname, '../../..')
const read = (path: string): string => readFileSync(join(root, path), 'utf8')

export const trains = read('site/documents/trains.yaml')
export const nestjs = read('site/src/studio/examples/nestjs.yaml')
export const fastapi = read('site/src/studio/examples/fastapi.yaml')

/** The files of a document's pages, by their paths from the start page's folder. */
export async function write(document: string | object, options: DocsOptions = {}): Promise<Map<string, string>> {
  const source = typeof document === 'string' ? { text: document } : document
  const { files } = await generate({ document: source, outputs: [{ output: docs, options }] })
  return new Map(Array.from(files, ([path, text]) => [path.replace(/^docs\//, ''), text]))
}
