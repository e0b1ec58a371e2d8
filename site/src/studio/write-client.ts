import { type Config, generate } from '@portolan/generator'
import { credentialOptions, defineOutput } from '@portolan/generator/output'
import { warningText } from '@portolan/openapi'
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
export const documentFile = '/openapi.yaml'
export const configFile = '/portolan.yaml'

/** The only output of a first look: the options of the client that take credentials. */
const credentialNames = defineOutput({
  name: 'credentials',
  files: ({ credentials }) => {
    return [
      { path: 'credentials.gen.json', text: JSON.stringify([...new Set(credentials.flatMap(credentialOptions))]) },
    ]
  },
})

/**
 * Reads the calls of a document, without writing its client.
 * @throws Error the document or the config cannot be used: the message names line and place
 */
export async function readCalls({ document, config }: Sources): Promise<ClientCalls> {
  const { files, operations, warnings, factory } = await generate({
    document: { text: document },
    config: readCorrections({ document, config }),
    outputs: [credentialNames],
    folder: '/',
  })
  const credentials = JSON.parse(files.get('credentials.gen.json') ?? '[]') as readonly string[]
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
  const { files } = await generate({
    document: { text: sources.document },
    config: readCorrections(sources),
    package: 'own',
    folder: '/',
  })
  const program = files.get('examples/calls.ts') ?? ''
  return { files: Object.fromEntries(files), program: program.replace(/^\/\/ @generated.*\n+/, '') }
}

function readCorrections({ document, config }: Sources): Config {
  checkDocument(document)
  texts.set(documentFile, document)
  texts.set(configFile, config)
  const { outputs: _outputs, ...corrections } = parseConfig(config) as Config
  return corrections
}
