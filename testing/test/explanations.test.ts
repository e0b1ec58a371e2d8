import { globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { generate, readConfig } from '@portolan/generator'
import type * as z from 'zod/mini'
import { afterAll, expect, it } from 'vitest'
import { chance } from '../chance.ts'
import { compareExplanations } from '../checks/explanations.ts'

const packages = resolve(import.meta.dirname, '../../packages')
const configs = globSync(['*/portolan.yaml', '*/openapi/*.portolan.yaml'], { cwd: packages })
const written = resolve(import.meta.dirname, '../.vitest', crypto.randomUUID())
afterAll(() => rmSync(written, { recursive: true, force: true }))

type Schemas = Readonly<Record<string, z.core.$ZodType>>

const load = async (path: string): Promise<Schemas> => (await import(pathToFileURL(path).href)) as Schemas

it.each(configs)('what is written without zod explains as the schemas of zod do: %s', async (file) => {
  const config = await readConfig(join(packages, file))
  const { out } = config
  const { files } = await generate({ document: config.document, config, outputs: ['client', 'checks'] })
  const explanations = [...files].filter(([path]) => /explain[^/]*\.gen\.ts$/.test(path))
  // Checks by hand are where the client is.
  const handwritten = `'${pathToFileURL(join(out, config.checks ?? 'checks.ts')).href}'`
  for (const [path, text] of explanations) {
    const folder = join(written, file)
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text.replaceAll(/'[^']*\/(?:characters|checks)\.ts'/g, handwritten))
  }
  const compared = new Set<string>()
  for (const [path] of explanations) {
    const own = await load(join(written, file, path))
    const zod = await load(join(out, path.replace(/explain[^/]*\.gen/, 'schema.gen')))
    for (const [name, schema] of Object.entries(own)) {
      const byZod = zod[name]
      if (!byZod || compared.has(name)) continue
      compared.add(name)
      const { difference, rejected } = compareExplanations(byZod, schema, chance(name.length), 120)
      expect({ name, difference }).toEqual({ name })
      expect(rejected, `values of ${name} that are rejected`).toBeGreaterThan(0)
    }
  }
  expect(compared.size).toBeGreaterThan(3)
})
