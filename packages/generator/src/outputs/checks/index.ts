import { posix } from 'node:path'
import { type DeclaredSymbol, defineOutput, everyGroup, type Symbols } from '../../output.ts'
import { checkNames, printChecks } from './check-file.ts'
import { CheckModules } from './check-modules.ts'

/** Checks written ahead: functions that return true if a value fits a schema, without zod. */
export const checks = defineOutput({
  name: 'checks',
  needs: ['client'],
  symbols: (_, symbols) => declareChecks(symbols, new CheckModules(symbols)),
  files(_, symbols) {
    const modules = new CheckModules(symbols)
    return symbols.folders.flatMap((folder) =>
      modules.inFolder(folder).map(([path, module]) => {
        const file = symbols.file(`${path}.gen.ts`, checkNames)
        return { path: file.path, text: printChecks(symbols, module, file, modules) }
      }),
    )
  },
})

/** The file in which each operation finds its checks. The name is `*` for a file that the whole folder uses. */
function declareChecks({ client }: Symbols, modules: CheckModules): DeclaredSymbol[] {
  return everyGroup(client).flatMap(({ folder, all }) =>
    all.flatMap((operation): DeclaredSymbol[] => {
      const path = modules.loadedBy(operation)
      if (path === undefined) return []
      const name = path === posix.join(folder, 'check') ? '*' : operation.name
      return [{ is: 'checks', of: operation.name, name, module: `${path}.gen`, kind: 'value' }]
    }),
  )
}
