import { execFileSync } from 'node:child_process'
import { globSync, readFileSync, rmSync } from 'node:fs'
import { basename } from 'node:path'
import { beforeAll, expect, it } from 'vitest'

interface Component {
  readonly group?: string
  readonly name: string
  readonly purl: string
}

interface Bill {
  readonly bomFormat: string
  readonly metadata: { readonly component: Component }
  readonly components: readonly Component[]
}

const bills = new Map<string, Bill>()
const nameOf = ({ group, name }: Component): string => (group === undefined ? name : `${group}/${name}`)
const partsOf = (name: string) => bills.get(name)?.components.map(nameOf)

beforeAll(() => {
  rmSync('dist/sbom', { recursive: true, force: true })
  execFileSync('node', ['scripts/release.ts', 'sbom'], { stdio: 'ignore' })
  for (const file of globSync('dist/sbom/*.cdx.json')) {
    const bill = JSON.parse(readFileSync(file, 'utf8')) as Bill
    bills.set(nameOf(bill.metadata.component), bill)
  }
}, 60_000)

it('there is a bill of materials for every published package, in CycloneDX, with the version of each part', () => {
  const packages = globSync('packages/*').map((folder) => `@portolan/${basename(folder)}`)
  expect([...bills.keys()].toSorted()).toEqual(packages.toSorted())
  for (const { bomFormat, components } of bills.values()) {
    expect(bomFormat).toBe('CycloneDX')
    expect(components.filter(({ purl }) => !/^pkg:npm\/.+@\d+\.\d+\.\d+/.test(purl))).toEqual([])
  }
})

it('has of core what a program installs with it, and nothing that core is built or tested with', () => {
  const parts = ['bottleneck', 'eventsource-parser', 'is-network-error', 'ky', 'p-retry', 'zod']
  expect(partsOf('@portolan/core')?.toSorted()).toEqual(parts)
})

it('has dependencies of dependencies, such as argparse of js-yaml, and those that are optional', () => {
  expect(partsOf('@portolan/cli')).toEqual(expect.arrayContaining(['js-yaml', 'argparse', '@napi-rs/keyring']))
})
