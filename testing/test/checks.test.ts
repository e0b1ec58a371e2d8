import { globSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type * as z from 'zod/mini'
import { expect, it } from 'vitest'
import { chance } from '../chance.ts'
import { compare } from '../checks/agreement.ts'

const packages = resolve(import.meta.dirname, '../../packages')
const files = globSync('*/src/**/check.gen.ts', { cwd: packages })

/** The values of a module, but for what it only passes on from another. */
async function load<T>(file: string): Promise<Readonly<Record<string, T>>> {
  return (await import(pathToFileURL(file).href)) as Readonly<Record<string, T>>
}

it.each(files)('%s says of each value what its schemas say', async (file) => {
  const path = join(packages, file)
  const checks = await load<(value: unknown) => boolean>(path)
  const schemas = await load<z.core.$ZodType>(path.replace('check.gen', 'schema.gen'))
  expect(Object.keys(schemas)).toEqual(expect.arrayContaining(Object.keys(checks)))
  const random = chance(file.length)
  for (const [name, check] of Object.entries(checks)) {
    const { accepted, wrongYes, wrongNo } = compare(schemas[name] as z.core.$ZodType, check, random, 330)
    expect({ name, wrongYes, wrongNo }).toEqual({ name })
    expect(accepted, `values of ${name} from ${relative(packages, path)} that are accepted`).toBeGreaterThan(0)
  }
})
