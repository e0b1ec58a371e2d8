import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join, posix } from 'node:path'

/** A test file, and how many imports lie between it and a changed file. */
export interface NearTest {
  readonly file: string
  readonly distance: number
}

const imported = /(?:from|import\(|import)\s*['"](?<path>\.{1,2}\/[^'"]+)['"]/g

/**
 * Orders the test files of a project by their distance to changed files: a changed test first, then the tests that are
 * named for a changed file, then those that import one, directly or through others.
 * @param folder the project's folder, such as `packages/core`
 */
export function findNearestTests(folder: string, changed: readonly string[]): NearTest[] {
  const files = globSync(`${folder}/{src,test}/**/*.ts`).map((file) => file.replaceAll('\\', '/'))
  const importers = collectImporters(files)
  const distances = new Map<string, number>()
  let ring = new Set(changed.filter((file) => existsSync(file)))
  for (let distance = 0; ring.size > 0; distance++) {
    for (const file of ring) distances.set(file, distance)
    ring = new Set([...ring].flatMap((file) => importers.get(file) ?? []).filter((file) => !distances.has(file)))
  }
  const names = new Set(changed.map((file) => stem(file)))
  for (const file of files) if (isTest(file) && names.has(stem(file))) distances.set(file, 0)
  return Array.from(distances, ([file, distance]) => ({ file, distance }))
    .filter(({ file }) => isTest(file))
    .toSorted((a, b) => a.distance - b.distance || a.file.localeCompare(b.file))
}

function isTest(file: string): boolean {
  return file.endsWith('.test.ts')
}

function stem(file: string): string {
  return basename(file).replace(/(?:\.test|\.gen)?\.\w+$/, '')
}

/** The files that import each file, by relative paths. */
function collectImporters(files: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const importers = new Map<string, string[]>()
  for (const file of files)
    for (const { groups } of readFileSync(file, 'utf8').matchAll(imported)) {
      const target = posix.normalize(join(dirname(file), groups?.['path'] ?? '').replaceAll('\\', '/'))
      importers.set(target, [...(importers.get(target) ?? []), file])
    }
  return importers
}
