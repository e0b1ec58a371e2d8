import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { command } from '../command.ts'
import { clientFactories } from '../../testing/clients.ts'
import { install, tarballOf, write } from './install.ts'
import { wrappersOf } from './wrappers.ts'

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
  await build(
    library,
    '@typescript/oldest',
    onOldest.map((name) => `src/${name}.ts`),
  )
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
