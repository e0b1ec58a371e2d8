import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { expect, it } from 'vitest'

interface Manifest {
  readonly name: string
  readonly engines?: { readonly node?: string }
  readonly dependencies?: Readonly<Record<string, string>>
}

const packages = join(import.meta.dirname, '../../packages')
const { publishedManifest } = createRequire(import.meta.url)('../published-manifest.cjs') as {
  readonly publishedManifest: (manifest: Manifest, directory: string) => Manifest
}

/** The minor version of Node 22 from which on a range accepts it. */
function minorOf22({ engines: { node = '' } = {} }: Manifest): number {
  return Number(/(?:>=|\^)\s*22(?:\.(\d+))?/.exec(node)?.[1] ?? 0)
}

function read(...path: readonly string[]): Manifest {
  return JSON.parse(readFileSync(join(...path, 'package.json'), 'utf8')) as Manifest
}

// Installing a package warns, or fails with yarn, where a dependency asks for a newer Node than the package does.
it.each(readdirSync(packages))('%s asks for a Node that its dependencies accept', (name) => {
  const manifest = publishedManifest(read(packages, name), `packages/${name}`)
  const newer = Object.keys(manifest.dependencies ?? {}).filter(
    (one) => minorOf22(read(packages, name, 'node_modules', one)) > minorOf22(manifest),
  )
  expect(newer).toEqual([])
})
