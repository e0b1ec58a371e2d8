import { posix } from 'node:path'
import { type DeclaredSymbol, defineOutput, everyGroup, type Symbols } from '../../output.ts'
import { checkNames, printChecks } from './check-file.ts'
import { CheckModules } from './check-modules.ts'
import { explanationPath, printExplanations } from './explain-file.ts'

interface CheckOptions {
  readonly compact?: boolean
}

/** Checks written ahead: functions that return true if a value fits a schema, and what explains why it does not. */
export const checks = defineOutput<CheckOptions>({
  name: 'checks',
  needs: ['client'],
  options: {
    properties: {
      compact: {
        type: 'boolean',
        default: false,
        description:
          'Whether what explains data that is not valid also decides whether it is: smaller in one file, slower in each call.',
      },
    },
  },
  symbols: (_, symbols, { compact = false }) => declareChecks(symbols, new CheckModules(symbols), compact),
  files(_, symbols, { options: { compact } }) {
    const modules = new CheckModules(symbols)
    return symbols.folders.flatMap((folder) =>
      modules.inFolder(folder).flatMap(([path, module]) => {
        const file = symbols.file(`${path}.gen.ts`, checkNames)
        const checked = compact ? [] : [{ path: file.path, text: printChecks(symbols, module, file, modules) }]
        if (symbols.has('explains', 'zod')) return checked
        const names = module.objects.map(({ name }) => name)
        const reasons = symbols.file(`${explanationPath(path)}.gen.ts`, names)
        return [...checked, { path: reasons.path, text: printExplanations(symbols, module, reasons, modules) }]
      }),
    )
  },
})

/** The files in which each operation finds its checks and what explains them: `*` for a file of the whole folder. */
function declareChecks(symbols: Symbols, modules: CheckModules, compact: boolean): DeclaredSymbol[] {
  return everyGroup(symbols.client).flatMap(({ folder, all, webhooks }) => [
    ...(webhooks ? [declareEvent(symbols, webhooks.key, modules)] : []),
    ...all.flatMap((operation): DeclaredSymbol[] => {
      const path = modules.loadedBy(operation)
      if (path === undefined) return []
      const name = path === posix.join(folder, 'check') ? '*' : operation.name
      const of = operation.name
      const reasons = { is: 'explanations', of, name, module: `${explanationPath(path)}.gen`, kind: 'value' } as const
      return compact ? [reasons] : [{ is: 'checks', of, name, module: `${path}.gen`, kind: 'value' }, reasons]
    }),
  ])
}

/** The schema of the events of webhooks. */
function declareEvent(symbols: Symbols, key: string, modules: CheckModules): DeclaredSymbol {
  const event = symbols.schema(key)
  const module = `${explanationPath(modules.pathOf(event))}.gen`
  return { is: 'explanations', of: key, name: event.name, module, kind: 'value' }
}
