import type { ManifestIndex, Service } from '../../../packages/cli/src/manifest/manifest.ts'
import { join } from 'node:path'
import { findBooks, textOf } from '../book.ts'
import { readCode } from '../code.ts'
import { serviceOf } from './service-file.ts'
import { services } from './service-table.ts'

const folder = 'packages/cli/src/manifest'

/**
 * The manifest of the command line: a file for each service, and one with what help on the highest level needs.
 * @returns the generated files and their texts
 */
export async function manifestFiles(root: string): Promise<Map<string, string>> {
  const books = findBooks(root).filter(({ page }) => page in services)
  const found = await Promise.all(books.map(async (book) => serviceOf(root, book, await readCode(root, book))))
  // Those of clients that are written from an OpenAPI document stay as they are.
  const kept = Object.entries(services).flatMap(([page, { name }]) =>
    books.some((book) => book.page === page) ? [] : [textOf(join(root, folder, `${name}.gen.json`)) ?? ''],
  )
  const order = Object.values(services).map(({ name }) => name)
  const all = [...found, ...kept.map((text) => JSON.parse(text) as Service)]
  const sorted = all.toSorted((a, b) => order.indexOf(a.name) - order.indexOf(b.name))
  const files = new Map(sorted.map((service) => [`${folder}/${service.name}.gen.json`, JSON.stringify(service)]))
  return files.set(`${folder}/index.gen.json`, JSON.stringify(indexOf(sorted)))
}

function indexOf(found: readonly Service[]): ManifestIndex {
  return {
    services: found.map(({ name, summary, groups }) => ({
      name,
      summary,
      operations: groups.reduce((sum, { operations }) => sum + operations.length, 0),
    })),
  }
}
