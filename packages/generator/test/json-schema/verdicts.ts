import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { check } from '@portolan/core/schema'
import { explain } from '@portolan/testing/checks/explanations'
import { Ajv2020 } from 'ajv/dist/2020.js'
import type * as z from 'zod/mini'
import { generate, type Manifest, type Warning } from '../../src/index.ts'
import { body, documentOf, explainedByZod, ok } from '../documents.ts'
import type { SuiteSchema } from './suite.ts'

type Module = Readonly<Record<string, unknown>>
type Accepts = (value: unknown) => boolean

/** What the clients of a document with all schemas accept, in each direction. */
export interface Verdicts {
  readonly result: (index: number, data: unknown) => boolean
  readonly params: (index: number, data: unknown) => boolean
  /** What is said of data by the schemas of zod, and by what is written without zod. */
  readonly explanations: Readonly<
    Record<'result' | 'params', (index: number, data: unknown) => readonly [byZod: unknown, byOwn: unknown]>
  >
  readonly warnings: (index: number) => readonly Warning[]
  /** What ajv says of the schemas in the manifest, in each direction. */
  readonly manifest: Readonly<Record<'result' | 'params', (index: number, data: unknown) => boolean>>
}

/** Writes the checks and the schemas of all of them at once, and loads them. */
export async function generatedVerdicts(suite: readonly SuiteSchema[]): Promise<Verdicts> {
  const names = suite.map((_, index) => `S${index}`)
  const paths = names.map((name) => {
    const $ref = { $ref: `#/components/schemas/${name}` }
    const sent = { type: 'object', required: ['value'], properties: { value: $ref } }
    const call = { operationId: `call${name}`, 'x-portolan-call': `all.call${name}` }
    return [`/${name}`, { post: { ...call, requestBody: body(sent), responses: ok($ref) } }] as const
  })
  const schemas = Object.fromEntries(suite.map(({ schema }, index) => [`S${index}`, within(schema, `S${index}`)]))
  const document = documentOf(Object.fromEntries(paths), { schemas })
  const { files, warnings } = await generate({ document, outputs: [...explainedByZod, 'manifest'] })
  const withoutZod = await generate({ document, outputs: ['client', 'checks'] })
  const folder = fileURLToPath(new URL(`../../.vitest/json-schema/${crypto.randomUUID()}/`, import.meta.url))
  const modules: [checks: Module, schemas: Module, explanations: Module][] = []
  try {
    for (const [path, text] of [...withoutZod.files, ...files]) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), text)
    }
    const load = async (path: string): Promise<Module> =>
      (await import(pathToFileURL(join(folder, path)).href)) as Module
    for (const path of files.keys())
      if (/check[^/]*\.gen\.ts$/.test(path))
        modules.push([
          await load(path),
          await load(path.replace(/check[^/]*\.gen/, 'schema.gen')),
          await load(path.replace(/check([^/]*\.gen)/, 'explain$1')),
        ])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  const accepts = (name: string, data: unknown): boolean => {
    const found = modules.filter(([checks]) => name in checks)
    if (found.length === 0) throw new Error(`there is no check ${name}`)
    // As core does: what the check rejects is for the schema to decide.
    return found.some(
      ([checks, all]) => (checks[name] as Accepts)(data) || check(all[name] as z.core.$ZodType).accepts(data),
    )
  }
  const explanations = (name: string, data: unknown): readonly [byZod: unknown, byOwn: unknown] => {
    const [, ofZod, own] = modules.find(([checks]) => name in checks) ?? []
    return [explain(ofZod?.[name] as z.core.$ZodType, data), explain(own?.[name] as z.core.$ZodType, data)]
  }
  return {
    result: (index, data) => accepts(`S${index}`, data),
    params: (index, data) => accepts(`AllCallS${index}Params`, { value: data }),
    explanations: {
      result: (index, data) => explanations(`S${index}`, data),
      params: (index, data) => explanations(`AllCallS${index}Params`, { value: data }),
    },
    manifest: manifestVerdicts(JSON.parse(files.get('manifest.json') ?? '') as Manifest),
    warnings: (index) => warnings.filter((one) => `${one.pointer}/`.startsWith(`/components/schemas/S${index}/`)),
  }
}

function manifestVerdicts({ $defs, operations }: Manifest): Verdicts['manifest'] {
  const calls = operations.map(({ id, params }) => [`${id} params`, params ?? {}] as const)
  ajv.addSchema({ $id: 'manifest', $defs: { ...$defs, ...Object.fromEntries(calls) } })
  const compiled = new Map<string, Accepts>()
  const accepts = (name: string, data: unknown): boolean => {
    const known = compiled.get(name) ?? ajv.compile({ $ref: `manifest#/$defs/${encodeURIComponent(name)}` })
    compiled.set(name, known)
    return known(data)
  }
  return {
    result: (index, data) => accepts(`S${index}`, data),
    params: (index, data) => accepts(`callS${index} params`, { value: data }),
  }
}

/** A schema whose references to its own root lead to its place in the document. */
function within(schema: unknown, name: string): unknown {
  return JSON.parse(
    JSON.stringify(schema).replaceAll(/"\$ref":"#(?=["/])/g, `"$ref":"#/components/schemas/${name}`),
  ) as unknown
}

const ajv = new Ajv2020({ strict: false, validateFormats: false, ownProperties: true })

/** What ajv says of the same. */
export function ajvVerdict({ schema }: SuiteSchema): Accepts {
  return ajv.compile(schema as object)
}
