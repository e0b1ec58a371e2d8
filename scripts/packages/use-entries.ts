import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { command } from '../command.ts'
import { type Entry, importing } from './entries.ts'

/** Loads every entry as an ES module and, where it can be, as CommonJS: in one process of each kind. */
export async function load(folder: string, entries: readonly Entry[]): Promise<void> {
  const names = (some: readonly Entry[]): string => JSON.stringify(some.map(({ name }) => name))
  const run = (type: string, text: string) => command(folder, [process.execPath, `--input-type=${type}`, '-e', text])
  await run('module', `for (const name of ${names(entries)}) await import(name)`)
  await run('commonjs', `for (const name of ${names(entries.filter((entry) => entry.require))}) require(name)`)
}

/**
 * Type-checks files that import every entry, and with them the declarations. That each entry is found under every setting
 * is seen by attw; the matrix has the other compilers.
 */
export async function checkTypes(folder: string, entries: readonly Entry[]): Promise<void> {
  const files = {
    'consumer.mts': entries,
    'consumer.cts': entries.filter((entry) => entry.require),
    // Programs for Node alone have no types of the DOM, which those of MSW need.
    'program.mts': entries.filter(({ name }) => !name.startsWith('@portolan/emulator')),
  }
  for (const [file, imported] of Object.entries(files)) writeFileSync(join(folder, file), importing(imported))
  const flags = ['--noEmit', '--strict', '--target', 'es2022', '--module', 'nodenext', '--types', 'node']
  const tsc = [resolve('node_modules/@typescript/native/bin/tsc'), '--typeRoots', resolve('node_modules/@types')]
  const check = (...words: string[]) => command(folder, [process.execPath, ...tsc, ...flags, ...words])
  await check('--lib', 'es2023,dom,dom.iterable', 'consumer.mts', 'consumer.cts')
  await check('--lib', 'es2023', 'program.mts')
}
