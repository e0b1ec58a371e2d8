import { type Config, generate, type Manifest } from '@portolan/generator'
import { warningText } from '@portolan/openapi'
import { parse } from 'yaml'
import { texts } from './memory-files.ts'

/** What the studio shows of a document. */
export interface WrittenClient {
  /** How the client is made, with its credentials. */
  readonly make: string
  readonly operations: readonly WrittenOperation[]
  /** What was not understood. */
  readonly warnings: readonly string[]
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

/**
 * Writes the client of a document, as `--package` does.
 * @throws Error the document or the config cannot be used: the message names line and place
 */
export async function writeClient({ document, config }: Sources): Promise<WrittenClient> {
  texts.set(documentFile, document)
  texts.set(configFile, config)
  const said = (parse(config) ?? {}) as Config
  const { outputs: _outputs, ...corrections } = said
  const { files, operations, warnings, factory } = await generate({
    document: { text: document },
    config: corrections,
    package: 'own',
    folder: '/',
  })
  const program = files.get('examples/calls.ts') ?? ''
  const { options } = JSON.parse(files.get('src/manifest.json') ?? '') as Pick<Manifest, 'options'>
  const credentials = options?.credentials ?? []
  return {
    make: `const client = ${factory}(${credentials.length > 0 ? `{ ${credentials.join(', ')} }` : ''})`,
    operations: operations.map(({ call, method, path, paging, repeat, effect }) => ({
      call,
      route: `${method} ${path}`,
      facts: [effect, ...(paging ? [`paged: ${paging}`] : []), ...(repeat ? ['repeated'] : [])],
    })),
    warnings: warnings.map((warning) => warningText({ ...warning, file: 'openapi.yaml' })),
    files: Object.fromEntries(files),
    program: program.replace(/^\/\/ @generated.*\n+/, ''),
  }
}
