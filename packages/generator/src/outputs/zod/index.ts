import { posix } from 'node:path'
import { type DeclaredSymbol, defineOutput, type Symbols } from '../../output.ts'
import { printSchemas } from './schema-file.ts'

interface ZodOptions {
  readonly explains?: boolean
}

/** Zod schemas under the document's names. */
export const zod = defineOutput<ZodOptions>({
  name: 'zod',
  needs: ['client'],
  options: {
    properties: {
      explains: {
        type: 'boolean',
        default: false,
        description: 'True if these schemas explain invalid data, instead of the code that `checks` writes.',
      },
    },
  },
  symbols: (_, symbols, { explains }) => [
    ...declareSchemas(symbols),
    ...(explains ? [{ is: 'explains', of: 'zod', name: 'zod', module: 'schemas', kind: 'value' } as const] : []),
  ],
  parts: () => ({ entries: { './schemas': 'schemas' } }),
  files(_, symbols) {
    const folders = symbols.folders
      .filter((folder) => hasModule(symbols, folder))
      .map((folder) => {
        const file = symbols.file(
          modulePath(folder, '.ts'),
          symbols.schemasIn(folder).map((one) => one.name),
        )
        return { path: file.path, text: printSchemas(symbols, folder, file) }
      })
    return [...folders, writeIndex(symbols)]
  },
})

function modulePath(folder: string, ending = ''): string {
  return posix.join(folder, `schema.gen${ending}`)
}

/** A folder has a module if it has schemas, or operations that use those of others. */
function hasModule(symbols: Symbols, folder: string): boolean {
  return symbols.schemasIn(folder).length > 0 || (symbols.groupIn(folder)?.operations.length ?? 0) > 0
}

function declareSchemas(symbols: Symbols): DeclaredSymbol[] {
  const schemas = Object.keys(symbols.service.schemas).map((key): DeclaredSymbol => {
    const { name, folder } = symbols.schema(key)
    return { is: 'zod', of: key, name, module: modulePath(folder), kind: 'value' }
  })
  const modules = symbols.folders.map((folder): DeclaredSymbol => {
    return { is: 'schemas', of: folder, name: '*', module: modulePath(folder), kind: 'value' }
  })
  return [...schemas, ...modules]
}

/** `schemas.ts`: all schemas, to use them without a client. */
function writeIndex(symbols: Symbols): { readonly path: string; readonly text: string } {
  const file = symbols.file('schemas.ts')
  const lines = symbols.folders
    .filter((folder) => symbols.schemasIn(folder).length > 0)
    .map((folder) => `export * from '${file.pathTo(modulePath(folder))}'`)
  return { path: file.path, text: `${lines.join('\n') || 'export {}'}\n` }
}
