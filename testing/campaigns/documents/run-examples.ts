import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { startEmulator } from '@portolan/emulator'
import { generate } from '@portolan/generator'
import {
  credentialOptions,
  defineOutput,
  exampleCall,
  listAddresses,
  type Operation,
  type Service,
} from '@portolan/generator/output'

/** More items than a list of the emulator has. */
const endless = 1000

/** The example of each operation that was run, and those that failed. */
export interface ExamplesReport {
  readonly run: number
  readonly faults: readonly string[]
}

/**
 * Runs the example of each operation on the emulator of its document, in an emulator of its own: what one operation
 * deletes, another may ask for.
 * @param home a folder in which what is written finds core
 */
export async function runExamples(document: string, home: string): Promise<ExamplesReport> {
  let service: Service | undefined
  const look = defineOutput({
    name: 'look',
    files: (read) => {
      service = read
      return []
    },
  })
  await generate({ document, outputs: ['client', look] })
  const { files, factory } = await generate({ document })
  for (const [path, text] of files) {
    mkdirSync(dirname(join(home, path)), { recursive: true })
    writeFileSync(join(home, path), text)
  }
  const faults: string[] = []
  const operations = service?.operations ?? []
  const emulator = await startEmulator({ services: [], openapi: document })
  try {
    const module = (await import(pathToFileURL(join(home, 'index.ts')).href)) as Record<string, Make>
    const options = service ? optionsFor(service, emulator.url) : {}
    const client = module[factory]?.(options) ?? {}
    for (const operation of operations) {
      emulator.reset()
      const fault = service && (await runExample(service, operation, client))
      if (fault !== undefined) faults.push(`${operation.call.join('.')}: ${fault}`)
    }
  } finally {
    await emulator.stop()
    rmSync(home, { recursive: true, force: true })
  }
  return { run: operations.length, faults }
}

type Make = (options: object) => object

function optionsFor(service: Service, url: string): object {
  const [address] = listAddresses(service)
  const credentials = service.credentials.flatMap(credentialOptions).map((name) => [name, 'secret'])
  return { ...Object.fromEntries(credentials), [address]: url, retry: false }
}

async function runExample(service: Service, operation: Operation, client: object): Promise<string | undefined> {
  const example = exampleCall(service, operation)
  if (!example) return undefined
  const call = operation.call.reduce<unknown>((at, name) => Object(at)[name], client) as (given: object) => unknown
  try {
    await drain(call(example.params))
    return undefined
  } catch (error) {
    return String(error)
  }
}

async function drain(result: unknown): Promise<void> {
  const given = isWalk(result) ? result : await result
  if (!isWalk(given)) return
  let count = 0
  for await (const _ of given) if (++count > endless) throw new Error('it does not end')
}

function isWalk(value: unknown): value is AsyncIterable<unknown> {
  return typeof value === 'object' && value !== null && Symbol.asyncIterator in value
}
