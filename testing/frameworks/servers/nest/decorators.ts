import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'

/** Node leaves decorators as they are: the compiler writes them, with the types that NestJS reads at run time. */
export function compileDecorators(): void {
  registerHooks({
    load(url, context, next) {
      if (!url.endsWith('/nest/app.ts')) return next(url, context)
      const { outputText: source } = ts.transpileModule(readFileSync(fileURLToPath(url), 'utf8'), {
        compilerOptions: {
          target: ts.ScriptTarget.ES2022,
          module: ts.ModuleKind.ESNext,
          experimentalDecorators: true,
          emitDecoratorMetadata: true,
        },
      })
      return { format: 'module', source, shortCircuit: true }
    },
  })
}
