import { type Addresses, link, specifiersIn } from '../run/link.ts'

/**
 * Makes modules of TypeScript files that import each other, each after those that it imports.
 * @param folder the specifier of the folder, such as `./src`
 * @param address returns an address from which a module with that text can be imported
 * @returns the addresses of the files by their specifiers, beside those of the packages
 * @throws Error two files import each other
 */
export async function linkFiles(
  files: Readonly<Record<string, string>>,
  packages: Addresses,
  address: (text: string) => string,
): Promise<Addresses> {
  const linked = new Map<string, string>()
  const open = new Set<string>()
  const visit = async (path: string): Promise<void> => {
    if (linked.has(path)) return
    if (open.has(path)) throw new Error(`${path} and another file import each other: the page cannot load them`)
    open.add(path)
    const text = files[path] ?? ''
    const own = new Map(packages)
    for (const specifier of await specifiersIn(text)) {
      const target = specifier.startsWith('.') ? resolvePath(path, specifier) : undefined
      if (target === undefined) continue
      await visit(target)
      own.set(specifier, linked.get(target) as string)
    }
    linked.set(path, address(await link(text, own)))
  }
  for (const path of Object.keys(files)) if (path.endsWith('.ts')) await visit(path)
  return linked
}

/** The path of a file that another one names. */
function resolvePath(from: string, specifier: string): string {
  const parts = from.split('/').slice(0, -1)
  for (const part of specifier.split('/'))
    if (part === '..') parts.pop()
    else if (part !== '.') parts.push(part)
  return parts.join('/')
}
