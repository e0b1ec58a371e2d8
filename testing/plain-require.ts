import { readFileSync } from 'node:fs'
import { createRequire, isBuiltin } from 'node:module'
import { dirname } from 'node:path'
import { type Context, Script } from 'node:vm'

/**
 * A `require` such as those of Jest and other hosts that run CommonJS by themselves: each file is a script in a context,
 * which knows neither `import()` nor ES modules.
 * @param from the file that requires
 * @param context what the files find as globals
 */
export function plainRequire(from: string, context: Context): (name: string) => unknown {
  const loaded = new Map<string, { exports: unknown }>()
  const requireFrom = (path: string) => {
    const { resolve } = createRequire(path)
    return (name: string): unknown => (isBuiltin(name) ? createRequire(path)(name) : load(resolve(name)))
  }
  const load = (path: string): unknown => {
    const known = loaded.get(path)
    if (known) return known.exports
    const module = { exports: {} as unknown }
    loaded.set(path, module)
    const text = readFileSync(path, 'utf8')
    if (path.endsWith('.json')) return (module.exports = JSON.parse(text))
    const script = new Script(`(function (exports, require, module, __filename, __dirname) {${text}\n})`, {
      filename: path,
    })
    const run = script.runInContext(context) as (...args: readonly unknown[]) => void
    run(module.exports, requireFrom(path), module, path, dirname(path))
    return module.exports
  }
  return requireFrom(from)
}

/** A context with the globals of this process, except those that belong to the language, which each context has its own of. */
export function hostGlobals(): Record<string, unknown> {
  const own = new Set(new Script('Object.getOwnPropertyNames(globalThis)').runInNewContext() as string[])
  const names = Object.getOwnPropertyNames(globalThis).filter((name) => !own.has(name))
  return Object.fromEntries(names.map((name) => [name, Reflect.get(globalThis, name)]))
}
