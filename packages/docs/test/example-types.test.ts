import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { addClient, type ClientTypes } from '../run/client-types.ts'
import { makeChecker, type PackageTypes } from '../run/type-checker.ts'
import { fastapi, media, nestjs, trains, write } from './documents.ts'
import { attribute, elementsOf, textOf } from './parsed-page.ts'

/** Those that build-assets.ts has put into the pages. */
const core = JSON.parse(
  readFileSync(join(import.meta.dirname, '../node_modules/.cache/page-types.json'), 'utf8'),
) as PackageTypes

it.each(Object.entries({ trains, nestjs, fastapi, media }))(
  'the examples of %s have no type error',
  async (_, document) => {
    const files = await write(document)
    const check = makeChecker(readTypes(files))
    const faults: string[] = []
    let count = 0
    for (const [path, page] of files) {
      if (!path.endsWith('.html')) continue
      for (const section of elementsOf(page)) {
        if (attribute(section, 'data-types') === undefined) continue
        const code = section.childNodes
          .filter((node) => node.nodeName === 'pre')
          .map(textOf)
          .join('')
        count++
        faults.push(...check(code).map(({ line, text }) => `${path}:${line}: ${text}`))
      }
    }
    expect(faults).toEqual([])
    expect(count).toBeGreaterThan(3)
  },
)

it('an example that passes a wrong param has one', async () => {
  const check = makeChecker(readTypes(await write(trains)))
  const program = (params: string): string =>
    `import { createTrainsClient } from 'trains-client'\nawait createTrainsClient({ token: 'any' }).trips.list(${params})`
  const params = "{ origin: 'a', destination: 'b', date: '2026-11-28T08:00:00Z' }"
  expect(check(program(params))).toEqual([])
  expect(check(program(params.replace("'a'", '7')))).toMatchObject([
    { line: 2, text: expect.stringContaining('number') },
  ])
})

it('leaves out what checks types if nobody wants it', async () => {
  const files = await write(trains, { checkTypes: false })
  expect([...files.keys()].filter((path) => /checker|types/.test(path))).toEqual([])
  expect([...files].filter(([, text]) => text.includes('data-types'))).toEqual([])
})

/** Reads the client's types as a page does. */
function readTypes(files: ReadonlyMap<string, string>): PackageTypes {
  const [, text = ''] = /portolanDocs\.add\("types", (".*")\)$/m.exec(files.get('data/types.js') ?? '') ?? []
  return addClient(core, JSON.parse(JSON.parse(text) as string) as ClientTypes)
}
