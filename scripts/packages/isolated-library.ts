import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type ClientFactory, clientFactories } from '../../testing/clients.ts'
import { command } from '../command.ts'
import { install, tarballOf, write } from './install.ts'

const factories = clientFactories()

/** The oldest compiler, which is slow, has the clients that have every kind of call between them. */
const onOldest = ['createIssuesClient', 'createSubscriptionsClient', 'createUddiClient', 'createCalendarClient']

/**
 * Builds a library, with declarations, that wraps every call of the clients, and has nothing but the clients themselves
 * within its reach: installed by pnpm without hoisting. What an inferred type names has to be exported by the client.
 * @param tarballs the packed packages
 */
export async function checkIsolatedLibrary(folder: string, tarballs: readonly string[]): Promise<void> {
  const library = join(folder, 'library')
  mkdirSync(join(library, 'src'), { recursive: true })
  const packages = factories.map(({ entry }) => entry.split('/').slice(0, 2).join('/'))
  const dependencies = Object.fromEntries(packages.map((name) => [name, tarballOf(name, tarballs)]))
  const overrides = { '@portolan/core': tarballOf('@portolan/core', tarballs) }
  await install(library, dependencies, { hoist: false, overrides })
  for (const factory of factories)
    writeFileSync(join(library, `src/${factory.name}.ts`), await wrappersOf(library, factory))
  await build(library, '@typescript/native', ['src'])
  const few = onOldest.map((name) => `src/${name}.ts`)
  await build(library, '@typescript/oldest', few)
}

/** Writes a module that wraps every call of a client, and leaves the types of all that a call returns to the compiler. */
async function wrappersOf(folder: string, { entry, name, address }: ClientFactory): Promise<string> {
  const { href } = new URL(import.meta.resolve(entry, `file://${folder}/index.js`))
  const { [name]: make } = (await import(href)) as Record<string, (options: object) => object>
  const members = Object.entries(make?.({ [address]: 'https://api.example.com' }) ?? {}) as [string, object][]
  const groups = members.filter(([, member]) => typeof member === 'object').map(([group]) => group)
  const calls = members.flatMap(([group, member]) =>
    typeof member === 'object' ? Object.keys(member).map((call) => `${group}.${call}`) : [group],
  )
  const ways = calls
    .filter((call) => !['request', 'withOptions'].includes(call))
    .map(
      (call) =>
        `${call.replace('.', '_')} = (...args: Parameters<typeof client.${call}>) => all(client.${call}(...args))`,
    )
  const exported = [
    `client = ${name}({ ${address}: 'https://api.example.com' })`,
    `quick = client.withOptions({ timeout: 5_000 })`,
    `raw = () => all(client.request({ method: 'GET', path: '/x' }))`,
    `hooks = { onRetry: (event) => event, onResponse: (event) => event } satisfies Hooks`,
    ...groups.map((group) => `group_${group} = client.${group}`),
    ...ways,
  ]
  return `import { ${name}, type Hooks } from '${entry}'
/** What a call returns, what its methods return, the fields of its data, and what a page leads to. */
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
async function build(library: string, compiler: string, include: readonly string[]): Promise<void> {
  const compilerOptions = {
    declaration: true,
    emitDeclarationOnly: true,
    rootDir: 'src',
    outDir: 'dist',
    strict: true,
    exactOptionalPropertyTypes: true,
    target: 'es2022',
    lib: ['es2023', 'dom', 'dom.iterable'],
    module: 'nodenext',
    types: [],
  }
  write(library, 'tsconfig.json', { compilerOptions, include })
  await command(library, [process.execPath, resolve('node_modules', compiler, 'bin/tsc'), '-p', '.'])
}
