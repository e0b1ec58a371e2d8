import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { load } from 'js-yaml'
import { expect, it } from 'vitest'
import { effectOfMethod } from '../src/manifest/effect.ts'
import { loadServices } from '../src/manifest/load.ts'

const packages = join(import.meta.dirname, '../..')
const books = globSync('*/{openapi,openapi/*}.yaml', { cwd: packages })
const methods = new Set(['get', 'put', 'post', 'delete', 'patch', 'head'])

interface Operation {
  readonly operationId?: string
  readonly 'x-portolan-call'?: string
  readonly 'x-portolan-effect'?: string
}

interface Book {
  readonly 'x-portolan-name': string
  /** Absent where the operations are described elsewhere, as those of a SOAP service are. */
  readonly paths?: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}

/** What a book says of its operations: the name on the client, and the effect. */
function effectsOf(book: Book): [string, string][] {
  return Object.values(book.paths ?? {}).flatMap((path) =>
    Object.entries(path)
      .filter(([method]) => methods.has(method))
      .map(([method, operation]): [string, string] => [
        operation['x-portolan-call'] ?? operation.operationId ?? '',
        operation['x-portolan-effect'] ?? effectOfMethod(method),
      ]),
  )
}

it.each(books)('%s says of each operation what the command line takes for its effect', async (path) => {
  const book = load(readFileSync(join(packages, path), 'utf8')) as Book
  const service = (await loadServices()).find(({ name }) => name === book['x-portolan-name'])
  const known = new Map(
    service?.groups.flatMap(({ operations }) => operations.map(({ name, effect }) => [name, effect])),
  )
  const told = effectsOf(book).filter(([name]) => known.has(name))
  expect(told.length > 0).toBe(book.paths !== undefined)
  expect(told.filter(([name, effect]) => known.get(name) !== effect)).toEqual([])
})
