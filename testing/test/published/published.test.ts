import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { readBook } from '../../book/read-book.ts'
import { differencesOf, type ShortDocument } from './compare.ts'
import { shortened } from './short-document.ts'

function readJson(name: string): unknown {
  return JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8'))
}

const published: Readonly<Record<string, ShortDocument>> = {
  issues: readJson('github.json') as ShortDocument,
  ...(readJson('google.json') as Record<string, ShortDocument>),
}

function bookOf(service: string): URL {
  const path = service === 'issues' ? 'issues-client/openapi.yaml' : `google-style-clients/openapi/${service}.yaml`
  return new URL(`../../../packages/${path}`, import.meta.url)
}

const differences = await Promise.all(
  Object.entries(published).map(async ([service, document]) => {
    const ours = await readBook(bookOf(service))
    return [service, differencesOf(shortened(ours), document)] as const
  }),
)

/** Differences that are meant, by what they say, or by what they have in common and how many they are. */
type Explained = { readonly why: string; readonly services: readonly string[] } & (
  | { readonly differences: readonly string[] }
  | { readonly pattern: string; readonly times: number }
)

const explained = parse(readFileSync(new URL('differences.yaml', import.meta.url), 'utf8')) as readonly Explained[]

function explains(entry: Explained, service: string, difference: string): boolean {
  if (!entry.services.includes(service)) return false
  return 'pattern' in entry ? new RegExp(entry.pattern).test(difference) : entry.differences.includes(difference)
}

describe('compared with the published documents of the same interface', () => {
  it.each(differences)('%s has the same operations', (_, found) => {
    const missing = Object.values(found).flat()
    expect(Object.keys(found).length).toBeGreaterThan(0)
    // What is published here is a part: an operation may be ours alone.
    expect(missing).not.toContain('only published')
  })

  it.each(differences)('each difference of %s is explained', (service, found) => {
    const unexplained = Object.entries(found).flatMap(([operation, all]) =>
      all
        .filter((one) => one !== 'only ours' && !explained.some((entry) => explains(entry, service, one)))
        .map((one) => `${operation} ${one}`),
    )
    expect(unexplained, 'mend the document, or say why they differ in testing/test/published/differences.yaml').toEqual(
      [],
    )
  })

  it.each(explained)('there still is a difference: $why', (entry) => {
    const found = differences.flatMap(([service, operations]) =>
      Object.values(operations)
        .flat()
        .filter((one) => explains(entry, service, one)),
    )
    const [met, expected] =
      'pattern' in entry ? [found.length, entry.times] : [new Set(found), new Set(entry.differences)]
    expect(met).toEqual(expected)
  })
})
