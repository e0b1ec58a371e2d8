import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it, onTestFinished } from 'vitest'
import { generate } from '../src/index.ts'
import { command } from './command.ts'
import { documentOf, ok } from './documents.ts'

const devices = [
  ...['con', 'prn', 'aux', 'nul', 'CON', 'Aux', 'aux.ts', 'nul.tar.gz', 'aux.', 'con ', 'COM¹', 'lpt0'],
  ...Array.from({ length: 10 }, (_, index) => [`com${index}`, `LPT${index}`]).flat(),
]

/** A document with a group of each name, as the tags and the ids of its operations say it, and an object of that name. */
function documentWith(names: readonly string[]): object {
  const schemas = names.map((name): [string, object] => [
    name.replaceAll(/[^\w.-]/g, '') || 'x',
    { type: 'object', properties: { id: { type: 'string' } } },
  ])
  const refs = schemas.map(([name]) => ({ $ref: `#/components/schemas/${name}` }))
  return documentOf(
    Object.fromEntries(
      names.map((name, index) => [
        `/${index}`,
        {
          get: { operationId: `${name}.list${index}`, responses: ok({ anyOf: refs }) },
          post: { tags: [name], operationId: `make${index}`, responses: ok(refs[index] as object) },
        },
      ]),
    ),
    { schemas: Object.fromEntries(schemas) },
  )
}

/** The paths that some systems cannot have: of devices, with a point or a space at an end, or the same but for the case. */
function badPaths(paths: readonly string[]): string[] {
  const parts = paths.flatMap((path) => path.split('/').map((_, index, all) => all.slice(0, index + 1).join('/')))
  const distinct = [...new Set(parts)]
  const lower = distinct.map((path) => path.normalize('NFC').toLowerCase())
  return distinct.filter((path, index) => {
    const part = path.split('/').at(-1) ?? ''
    return (
      /^(?:con|prn|aux|nul|(?:com|lpt)[\d¹²³]|conin\$|conout\$)(?:\.|$)/i.test(part) ||
      /[. ]$|\p{Cc}|[<>:"|?*\\]/u.test(part) ||
      lower.indexOf(lower[index] as string) !== index
    )
  })
}

describe('the files of a client', () => {
  it('have no names that Windows keeps for devices, and the calls keep theirs', async () => {
    const { files } = await generate({ document: documentWith(devices) })
    expect(badPaths([...files.keys()])).toEqual([])
    const { operations } = JSON.parse(files.get('manifest.json') ?? '') as { operations: { call: string }[] }
    const groups = operations.map(({ call }) => call.split('.')[0])
    expect(groups).toEqual(expect.arrayContaining(['con', 'prn', 'aux', 'nul', 'com1', 'lpt9']))
    expect(files.get('index.ts')).toContain("from './aux-group/group.gen.ts'")
  })

  it('have names that every system can have, whatever the document has', async () => {
    const name = fc.oneof(
      fc.constantFrom(...devices),
      fc.stringMatching(/^[ -~]{1,8}$/),
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 5 }),
    )
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(name, { minLength: 1, maxLength: 6 }), async (names) => {
        const { files } = await generate({ document: documentWith(names) })
        expect(badPaths([...files.keys()])).toEqual([])
      }),
      { numRuns: 40, seed: 7 },
    )
  })
})

describe('a folder inside --out that is a link', () => {
  /** A folder with a client, and the folder of one of its groups moved elsewhere, with a link in its place. */
  async function setUp() {
    const folder = mkdtempSync(join(tmpdir(), 'portolan-links-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const [out, other] = [join(folder, 'out'), join(folder, 'other')]
    mkdirSync(other)
    mkdirSync(out)
    writeFileSync(join(other, 'note.txt'), 'mine')
    return { folder, out, other }
  }

  it('is not written through', async () => {
    const { out, other } = await setUp()
    symlinkSync(other, join(out, 'users'), 'junction')
    const { status, error } = await command('-', '--out', out, '--quiet')
    expect([status, error]).toEqual([
      2,
      `${join(out, 'users')} is a link, and nothing is written through links: make it a folder, or choose another\n`,
    ])
    expect([readdirSync(other), readdirSync(out)]).toEqual([['note.txt'], ['users']])
  })

  it('is not written through if it leads nowhere', async () => {
    const { folder, out } = await setUp()
    symlinkSync(join(folder, 'nowhere'), join(out, 'users'))
    expect((await command('-', '--out', out)).error).toContain('is a link')
    expect(existsSync(join(folder, 'nowhere'))).toBe(false)
  })

  it('loses none of the files behind it, though they were written by the command', async () => {
    const { folder, out, other } = await setUp()
    const elsewhere = join(folder, 'elsewhere')
    await command('-', '--out', elsewhere)
    const text = readFileSync(join(elsewhere, 'users/group.gen.ts'), 'utf8')
    writeFileSync(join(other, 'old.gen.ts'), text)
    symlinkSync(other, join(out, 'linked'), 'junction')
    expect((await command('-', '--out', out)).status).toBe(0)
    expect(readFileSync(join(other, 'old.gen.ts'), 'utf8')).toBe(text)
  })

  it('may be the folder --out itself', async () => {
    const { folder, out } = await setUp()
    const link = join(folder, 'link')
    symlinkSync(out, link, 'junction')
    expect((await command('-', '--out', link)).status).toBe(0)
    expect([existsSync(join(out, 'index.ts')), lstatSync(link).isSymbolicLink()]).toEqual([true, true])
  })
})
