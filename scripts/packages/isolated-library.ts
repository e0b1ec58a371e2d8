import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type ClientFactory, clientFactories } from '../../testing/clients.ts'
import { command } from '../command.ts'

const factories = clientFactories()

/** The oldest compiler, which is slow, has the clients that have every kind of call between them. */
const onOldest = ['createIssuesClient', 'createSubscriptionsClient', 'createUddiClient', 'createCalendarClient']

/** Installs packages into a folder outside the workspace, by pnpm, whose store has what they depend on. */
export async function install(folder: string, dependencies: object, settings: object): Promise<void> {
  const manifest = { private: true, type: 'module', dependencies }
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest))
  writeFileSync(join(folder, 'pnpm-workspace.yaml'), JSON.stringify(settings))
  await command(folder, ['node', resolve('scripts/pnpm.mjs'), 'install', '--prefer-offline', '--silent'])
}

/**
 * Builds a library, with declarations, that wraps every call of the clients, and has nothing but the clients themselves
 * within its reach: installed by pnpm without hoisting. What an inferred type names has to be exported by the client.
 * @param tarballs the packed packages, by their names
 */
export async function checkIsolatedLibrary(folder: string, tarballs: Readonly<Record<string, string>>): Promise<void> {
  const library = join(folder, 'library')
  mkdirSync(join(library, 'src'), { recursive: true })
  const clients = factories.map(({ entry }) => entry.split('/').slice(0, 2).join('/'))
  const dependencies = Object.fromEntries(clients.map((name) => [name, tarballs[name]]))
  await install(library, dependencies, { hoist: false, overrides: tarballs })
  for (const factory of factories)
    writeFileSync(join(library, `src/${factory.name}.ts`), await writeWrappers(library, factory))
  const all = factories.map(({ name }) => name)
  await build(library, '@typescript/native', all)
  await build(library, '@typescript/oldest', onOldest)
}

/** Writes a module that wraps every call of a client, and leaves the types of all that a call returns to the compiler. */
async function writeWrappers(folder: string, { entry, name, address }: ClientFactory): Promise<string> {
  const { href } = new URL(import.meta.resolve(entry, `file://${folder}/index.js`))
  const { [name]: make } = (await import(href)) as Record<string, (options: object) => object>
  const members = Object.entries(make?.({ [address]: 'https://api.example.com' }) ?? {}) as [string, object][]
  const wrapper = (call: string): string =>
    `${call.replace('.', '_')} = (...args: Parameters<typeof client.${call}>) => all(client.${call}(...args))`
  const wrappers = members.flatMap(([group, member]) => {
    if (typeof member === 'function') return ['request', 'withOptions'].includes(group) ? [] : [wrapper(group)]
    const ways = Object.keys(member).map((call) => wrapper(`${group}.${call}`))
    return ways.concat(`group_${group} = client.${group}`)
  })
  const exported = [
    `client = ${name}({ ${address}: 'https://api.example.com' })`,
    `quick = client.withOptions({ timeout: 5_000 })`,
    `raw = () => all(client.request({ method: 'GET', path: '/x' }))`,
    `hooks = { onRetry: (event) => event, onResponse: (event) => event } satisfies Hooks`,
    ...wrappers,
  ]
  return `import { ${name}, type Hooks } from '${entry}'
/** The types of a call's result, of its methods' results, of its data's fields, and of the next page. */
declare function all<R>(sent: R): {
  sent: R
  results: { [Name in keyof R]: R[Name] extends (...args: never) => infer Result ? Result : R[Name] }
  resolved: Awaited<R>
  fields: { [Name in keyof Awaited<R>]: Awaited<R>[Name] }
  page: Awaited<R> extends { items: infer Items; next(): infer Next } ? [Items, Next] : undefined
}
${exported.map((one) => `export const ${one}\n`).join('')}`
}

/** Builds the library with a compiler that checks the declarations of its dependencies too. */
async function build(library: string, compiler: string, names: readonly string[]): Promise<void> {
  const emitted = ['--declaration', '--emitDeclarationOnly', '--rootDir', 'src', '--outDir', 'dist']
  const strict = ['--strict', '--exactOptionalPropertyTypes', '--lib', 'es2023,dom,dom.iterable']
  // No types but those that the clients bring.
  const flags = [...emitted, ...strict, '--target', 'es2022', '--module', 'nodenext', '--typeRoots', 'none']
  const files = names.map((name) => `src/${name}.ts`)
  await command(library, [process.execPath, resolve('node_modules', compiler, 'bin/tsc'), ...flags, ...files])
}
