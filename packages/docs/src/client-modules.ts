import { posix } from 'node:path'
import { transform } from 'sucrase'

/** The modules of a client as a page runs them: JavaScript, in the order of their paths. */
export function stripTypes(sources: ReadonlyMap<string, string>): Record<string, string> {
  const scripts = [...sources].filter(([path]) => path.endsWith('.ts'))
  return Object.fromEntries(
    scripts
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([path, text]) => [
        path,
        transform(text, { transforms: ['typescript'], disableESTransforms: true }).code.trim(),
      ]),
  )
}

/** The first module by hand that the sources import; undefined if they import none. */
export function findHandwritten(modules: Readonly<Record<string, string>>): string | undefined {
  for (const [path, code] of Object.entries(modules))
    for (const [, specifier = ''] of code.matchAll(/(?:from\s*|import\s*\(\s*|import\s+)['"](\.[^'"]+)['"]/g)) {
      const target = posix.join(posix.dirname(path), specifier)
      if (!Object.hasOwn(modules, target)) return target
    }
  return undefined
}
