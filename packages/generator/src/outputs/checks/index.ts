import { posix } from 'node:path'
import { type DeclaredSymbol, defineOutput, everyGroup, type Symbols } from '../../output.ts'
import { checkNames, printChecks } from './check-file.ts'
import { CheckModules } from './check-modules.ts'
import { explanationPath, printExplanations } from './explain-file.ts'

/**
 * Generated checks: they decide if a value fits a schema, and explain why not. If zod's schemas explain, functions
 * decide, so that a call with valid data loads no zod.
 */
export const checks = defineOutput({
  name: 'checks',
  needs: ['client'],
  symbols: (_, symbols) => declareChecks(symbols, new CheckModules(symbols)),
  files(_, symbols) {
    const modules = new CheckModules(symbols)
    const byZod = symbols.has('explains', 'zod')
    return symbols.folders.flatMap((folder) =>
      modules.inFolder(folder).map(([path, module]) => {
        if (byZod) {
          const file = symbols.file(`${path}.gen.ts`, checkNames)
          return { path: file.path, text: printChecks(symbols, module, file, modules) }
        }
        const names = module.objects.map(({ name }) => name)
        const file = symbols.file(`${explanationPath(path)}.gen.ts`, names)
        return { path: file.path, text: printExplanations(symbols, module, file, modules) }
      }),
    )
  },
})

/**
 * The files in which each operation finds its checks, as functions or as parts, whichever are written: `*` for a file of
 * the whole folder.
 */
function declareChecks(symbols: Symbols, modules: CheckModules): DeclaredSymbol[] {
  return everyGroup(symbols.client).flatMap(({ folder, all, webhooks }) => [
    ...(webhooks ? [declareEvent(symbols, webhooks.key, modules)] : []),
    ...all.flatMap((operation): DeclaredSymbol[] => {
      const path = modules.loadedBy(operation)
      if (path === undefined) return []
      const name = path === posix.join(folder, 'check') ? '*' : operation.name
      const of = operation.name
      return [
        { is: 'checks', of, name, module: `${path}.gen`, kind: 'value' },
        { is: 'explanations', of, name, module: `${explanationPath(path)}.gen`, kind: 'value' },
      ]
    }),
  ])
}

/** The schema of the events of webhooks. */
function declareEvent(symbols: Symbols, key: string, modules: CheckModules): DeclaredSymbol {
  const event = symbols.schema(key)
  const module = `${explanationPath(modules.findPath(event))}.gen`
  return { is: 'explanations', of: key, name: event.name, module, kind: 'value' }
}
