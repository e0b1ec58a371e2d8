import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '../..')
/** Folders of one machine, written so that this file has none itself. */
const machine = ['work', 'root', 'tmp', 'Users', 'builds'].map((name) => `(?<![\\w.*\\])}-])/${name}/[\\w.-]`)
const registry = [
  String.raw`registry\.(?:npmjs|yarnpkg)`,
  String.raw`npmjs\.(?:com|org)`,
  String.raw`resolved: *https?:`,
]
const stranger = new RegExp([...machine, ...registry].join('|'))

it('no committed file names a package registry or a folder of one machine', () => {
  const listed = execFileSync('git', ['grep', '-lIE', 'npmjs|yarnpkg|resolved:|/(work|root|tmp|Users|builds)/'], {
    cwd: root,
    encoding: 'utf8',
  })
  const found = listed
    .split('\n')
    .filter((file) => file && !file.endsWith('committed-files.test.ts'))
    .flatMap((file) =>
      readFileSync(resolve(root, file), 'utf8')
        .split('\n')
        .flatMap((line, index) => (stranger.test(line) ? [`${file}:${index + 1} ${line.slice(0, 100)}`] : [])),
    )
  expect(found).toEqual([])
})

/** In parts, so that this file names none itself. */
const lines = [
  ['tarball: https://registry', '.npmjs', '.org/a/-/a.tgz'],
  ['cd /', 'work', '/portolan'],
  ["import '/", 'tmp', "/a.ts'"],
].map((parts) => parts.join(''))

it.each(lines)('finds what names one: %s', (line) => expect(line).toMatch(stranger))
