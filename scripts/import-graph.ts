import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { parseSync } from 'oxc-parser'

/** A file of a package, and its imports: values, types and dynamic imports. */
export interface SourceFile {
  /** From the root of the workspace. */
  readonly path: string
  readonly imports: readonly string[]
}

/** Reads the imports of the source files of a workspace's packages. */
export function readImports(root: string): SourceFile[] {
  return globSync('packages/*/src/**/*.ts', { cwd: root }).map((path) => {
    const text = readFileSync(join(root, path), 'utf8')
    const { module } = parseSync(path, text)
    const literal = (start: number, end: number): string => text.slice(start + 1, end - 1)
    const imports = [
      ...module.staticImports.map((one) => one.moduleRequest.value),
      ...module.staticExports.flatMap((one) =>
        one.entries.flatMap((entry) => (entry.moduleRequest ? [entry.moduleRequest.value] : [])),
      ),
      ...module.dynamicImports.map(({ moduleRequest }) => literal(moduleRequest.start, moduleRequest.end)),
    ]
    return { path, imports: [...new Set(imports)] }
  })
}

/** Resolves a relative import to a path from the root of the workspace. */
export function resolveImport(from: string, specifier: string): string {
  return normalize(join(dirname(from), specifier))
}
