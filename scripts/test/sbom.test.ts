import { execFileSync } from 'node:child_process'
import { globSync, readFileSync, rmSync } from 'node:fs'
import { expect, it } from 'vitest'
import { packages } from '../packages/entries.ts'

interface Bill {
  readonly bomFormat: string
  readonly components: readonly { readonly purl: string }[]
}

/** The packages that a program installs with a package, according to its bill of materials. */
function listParts(name: string): string[] {
  const file = `dist/sbom/${name.replace('@', '').replace('/', '-')}.cdx.json`
  const { bomFormat, components } = JSON.parse(readFileSync(file, 'utf8')) as Bill
  expect(bomFormat).toBe('CycloneDX')
  return components.map(({ purl }) => purl).toSorted()
}

it('each package has a bill of materials, with the version of each part', () => {
  rmSync('dist/sbom', { recursive: true, force: true })
  execFileSync('node', ['scripts/release.ts', 'sbom'], { stdio: 'ignore' })
  expect(globSync('dist/sbom/*')).toHaveLength(packages.length)
  const parts = new Map(packages.map(({ name }) => [name, listParts(name)]))
  expect([...parts.values()].flat().filter((one) => !/^pkg:npm\/.+@\d+\.\d+\.\d+/.test(one))).toEqual([])

  const names = (name: string) => parts.get(name)?.map((one) => /^pkg:npm\/(.+)@/.exec(one)?.[1])
  // Nothing that core is built or tested with.
  const ofCore = ['bottleneck', 'eventsource-parser', 'is-network-error', 'ky', 'p-retry', 'structured-headers', 'zod']
  expect(names('@portolan/core')).toEqual(ofCore)
  // Dependencies of dependencies, such as argparse of js-yaml, and those that are optional.
  expect(names('@portolan/cli')).toEqual(expect.arrayContaining(['js-yaml', 'argparse', '%40napi-rs/keyring']))
})
