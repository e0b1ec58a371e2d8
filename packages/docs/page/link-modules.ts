import { init, parse } from 'es-module-lexer/minimal/js'

/**
 * Makes modules that import each other out of their texts, each after those that it imports.
 * @param modules the texts, by their paths
 * @param packages the addresses of the packages that they import
 * @param address returns an address from which a module with that text can be imported
 * @returns the address of a module, by its path
 * @throws Error two modules import each other, or one imports what is not there
 */
export async function linkModules(
  modules: Readonly<Record<string, string>>,
  packages: ReadonlyMap<string, string>,
  address: (text: string) => string,
): Promise<(path: string) => string> {
  await init()
  const linked = new Map<string, string>()
  const open = new Set<string>()
  const visit = (path: string): string => {
    const known = linked.get(path)
    if (known !== undefined) return known
    const text = modules[path]
    if (text === undefined) throw new Error(`The pages have no module ${path}.`)
    if (open.has(path)) throw new Error(`${path} and another module import each other.`)
    open.add(path)
    const [imports] = parse(text)
    let [code, last] = ['', 0]
    for (const { n: specifier, s: start, e: end, ss: statement, d: dynamic } of imports) {
      if (specifier === undefined) continue
      const target = specifier.startsWith('.') ? visit(resolvePath(path, specifier)) : packages.get(specifier)
      if (target === undefined) throw new Error(`The pages have no package ${specifier}.`)
      // The run is not over while a module is loaded.
      if (dynamic >= 0) code += `${text.slice(last, statement)}portolanImport(${JSON.stringify(target)}`
      else code += text.slice(last, start) + target
      last = end
    }
    const made = address(code + text.slice(last))
    linked.set(path, made)
    return made
  }
  return visit
}

/** The path that a module of another path names. */
function resolvePath(from: string, specifier: string): string {
  const parts = from.split('/').slice(0, -1)
  for (const part of specifier.split('/'))
    if (part === '..') parts.pop()
    else if (part !== '.') parts.push(part)
  return parts.join('/')
}
