// One check of nested data in a fresh process: prints its milliseconds.
import { readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { parse } from 'yaml'

const [contestant = '', schema = '', levels = '', checks = '', document = ''] = process.argv.slice(2)

type Accepts = (value: unknown) => boolean
type Parts = Readonly<Record<string, { readonly _zod: { readonly fits: Accepts } }>>

function nest(count: number): unknown {
  let value: unknown = schema === 'Nested' ? 5 : { field: 'a' }
  for (let level = 0; level < count; level++)
    value = schema === 'Nested' ? { a: value } : { filters: [value], type: 'or' }
  return value
}

async function load(): Promise<Accepts> {
  if (contestant === 'ours') return ((await import(checks)) as Parts)[schema]?._zod.fits as Accepts
  const ajv = new Ajv2020({ strict: false })
  ajv.addSchema(parse(readFileSync(document, 'utf8')) as object, 'document')
  return ajv.compile({ $ref: `document#/components/schemas/${schema}` })
}

const accepts = await load()
const value = nest(Number(levels))
const started = performance.now()
const isValid = accepts(value)
const time = performance.now() - started
if (isValid !== (schema === 'Filter')) throw new Error(`${contestant} says ${isValid}`)
console.log(JSON.stringify(time))
