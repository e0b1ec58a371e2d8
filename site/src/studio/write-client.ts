import { type Config, writeSources } from '@portolan/generator'
import { credentialOptions } from '@portolan/generator/output'
import { warningText } from '@portolan/openapi'
import type { ClientData } from '../../../packages/docs/page/run-order.ts'
import { joinModules } from '../../../packages/docs/src/join-modules.ts'
import { type ReadModel, readModel, writeModel } from '../../../packages/generator/src/generate.ts'
import { checkDocument, parseConfig } from './check-sources.ts'
import { texts } from './memory-files.ts'

/** What the studio shows of a document at once. */
export interface ClientCalls {
  /** How the client is made, with its credentials. */
  readonly make: string
  readonly operations: readonly WrittenOperation[]
  /** What was not understood. */
  readonly warnings: readonly string[]
}

/** What takes longer, and is written when it is asked for. */
export interface ClientFiles {
  /** The files of a package, by their paths. */
  readonly files: Readonly<Record<string, string>>
  /** A program that makes the calls of the document's examples. */
  readonly program: string
}

interface WrittenOperation {
  readonly call: string
  readonly route: string
  /** What is special about it: how it is paged, whether it is repeated, what it does. */
  readonly facts: readonly string[]
}

/** The texts of the two files that a reader edits. */
export interface Sources {
  readonly document: string
  readonly config: string
}

/** Where the page keeps them. */
const documentFile = '/openapi.yaml'
const configFile = '/portolan.yaml'

interface Reading {
  readonly sources: Sources
  readonly config: Config
  readonly model: ReadModel
}

/** The last reading: of what is written of the same sources, reading takes the longest. */
let last: Reading | undefined

/** @throws Error the document or the config cannot be used: the message names line and place */
async function read({ document, config: given }: Sources): Promise<Reading> {
  if (last?.sources.document === document && last.sources.config === given) return last
  const config = readCorrections({ document, config: given })
  const model = await readModel({ document: { text: document }, config })
  return (last = { sources: { document, config: given }, config, model })
}

/**
 * Reads the calls of a document, without writing its client.
 * @throws Error the document or the config cannot be used: the message names line and place
 */
export async function readCalls(sources: Sources): Promise<ClientCalls> {
  const { model, config } = await read(sources)
  const { operations, warnings, factory } = await writeModel(model, { config, outputs: [], folder: '/' })
  const credentials = [...new Set(model.service.credentials.flatMap(credentialOptions))]
  return {
    make: `const client = ${factory}(${credentials.length > 0 ? `{ ${credentials.join(', ')} }` : ''})`,
    operations: operations.map(({ call, method, path, paging, repeat, effect }) => ({
      call,
      route: `${method} ${path}`,
      facts: [effect, ...(paging ? [`paged: ${paging}`] : []), ...(repeat ? ['repeated'] : [])],
    })),
    warnings: warnings.map((warning) => warningText({ ...warning, file: 'openapi.yaml' })),
  }
}

/**
 * Writes the client of a document, as `--package` does.
 * @throws Error the document or the config cannot be used: the message names line and place
 */
export async function writeFiles(sources: Sources): Promise<ClientFiles> {
  const { model, config } = await read(sources)
  const { files } = await writeModel(model, { config, package: 'own', folder: '/' })
  const program = files.get('examples/calls.ts') ?? ''
  return { files: Object.fromEntries(files), program: program.replace(/^\/\/ @generated.*\n+/, '') }
}

/**
 * Makes the client of a document as a page runs it: its modules as one, and the model for the emulator.
 * @throws Error the document or the config cannot be used: the message names line and place
 */
export async function makeClient(sources: Sources, name: string): Promise<ClientData> {
  const { service } = (await read(sources)).model
  const script = await joinModules(Object.fromEntries(await writeSources(service)), 'index.ts')
  return { package: name, script, service }
}

function readCorrections({ document, config }: Sources): Config {
  checkDocument(document)
  texts.set(documentFile, document)
  texts.set(configFile, config)
  const { outputs: _outputs, ...corrections } = parseConfig(config) as Config
  return corrections
}
