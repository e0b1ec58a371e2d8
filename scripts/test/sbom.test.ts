import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

interface Component {
  readonly group?: string
  readonly name: string
  readonly version: string
  readonly purl: string
}

interface Bill {
  readonly bomFormat: string
  readonly specVersion: string
  readonly metadata: { readonly component: Component }
  readonly components: readonly Component[]
}

const root = resolve(import.meta.dirname, '../..')
let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'portolan-sbom-'))
  execFileSync('node', ['scripts/release/write-sbom.ts', folder], { cwd: root, stdio: 'ignore' })
}, 60_000)
afterAll(() => rmSync(folder, { recursive: true }))

function billOf(name: string): Bill {
  return JSON.parse(readFileSync(join(folder, `portolan-${name}.cdx.json`), 'utf8')) as Bill
}

const nameOf = ({ group, name }: Component): string => (group === undefined ? name : `${group}/${name}`)

describe('the software bill of materials', () => {
  it('is there for every published package, in CycloneDX, with the version of each part', () => {
    const names = readdirSync(join(root, 'packages')).toSorted()
    expect(readdirSync(folder).toSorted()).toEqual(names.map((name) => `portolan-${name}.cdx.json`))
    for (const name of names) {
      const { bomFormat, specVersion, metadata, components } = billOf(name)
      expect([bomFormat, specVersion, nameOf(metadata.component)]).toEqual(['CycloneDX', '1.7', `@portolan/${name}`])
      expect(components.filter(({ purl }) => !/^pkg:npm\/.+@\d+\.\d+\.\d+/.test(purl))).toEqual([])
    }
  })

  it('has of core what a program installs with it, and nothing that core is built or tested with', () => {
    expect(billOf('core').components.map(nameOf).toSorted()).toEqual([
      'bottleneck',
      'eventsource-parser',
      'is-network-error',
      'ky',
      'p-retry',
      'zod',
    ])
  })

  it('has the dependencies of dependencies, and those that are optional', () => {
    const names = billOf('cli').components.map(nameOf)
    // argparse comes with js-yaml, and p-retry with the clients.
    expect(names).toEqual(expect.arrayContaining(['commander', 'js-yaml', 'argparse', 'p-retry', '@napi-rs/keyring']))
    expect(names.filter((name) => /^(?:vitest|tsup|typescript|ioredis|msw|@types\/|@redocly\/)/.test(name))).toEqual([])
  })
})
