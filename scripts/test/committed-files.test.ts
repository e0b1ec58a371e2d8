import { execFileSync } from 'node:child_process'
import { expect, it } from 'vitest'

/** Folders of one machine, and package registries; written so that this file names none itself. */
const machine = ['work', 'root', 'tmp', 'Users', 'builds'].map((name) => `(?<![\\w.*\\])}-])/${name}/[\\w.-]`)
const registry = [
  String.raw`registry\.(?:npmjs|yarnpkg)`,
  String.raw`npmjs\.(?:com|org)`,
  String.raw`resolved: *https?:`,
]
const stranger = new RegExp([...machine, ...registry].join('|'))

it('no committed file names a package registry or a folder of one machine', () => {
  const perhaps = ['grep', '-nIE', 'npmjs|yarnpkg|resolved:|/(work|root|tmp|Users|builds)/']
  const lines = execFileSync('git', perhaps, { encoding: 'utf8' }).split('\n')
  expect(lines.filter((line) => stranger.test(line))).toEqual([])
})

/** In parts, so that this file names none itself. */
const lines = [
  ['tarball: https://registry', '.npmjs', '.org/a/-/a.tgz'],
  ['cd /', 'work', '/portolan'],
  ["import '/", 'tmp', "/a.ts'"],
].map((parts) => parts.join(''))

it.each(lines)('finds what names one: %s', (line) => expect(line).toMatch(stranger))
