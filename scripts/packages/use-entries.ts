import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { command } from '../command.ts'
import { type Entry, importing } from './entries.ts'

/** Loads every entry as an ES module and, where it can be, as CommonJS: in one process of each kind. */
export async function load(folder: string, entries: readonly Entry[]): Promise<void> {
  const names = (some: readonly Entry[]): string => JSON.stringify(some.map(({ name }) => name))
  const run = (type: string, text: string) => command(folder, [process.execPath, `--input-type=${type}`, '-e', text])
  await run('module', `for (const name of ${names(entries)}) await import(name)`)
  await run('commonjs', `for (const name of ${names(entries.filter(({ commonJs }) => commonJs))}) require(name)`)
}

/** Type-checks a file that imports every entry, under the module settings that users have, with both compilers. */
export async function checkTypes(folder: string, entries: readonly Entry[]): Promise<void> {
  writeFileSync(join(folder, 'consumer.mts'), importing(entries))
  writeFileSync(join(folder, 'consumer.cts'), importing(entries.filter(({ commonJs }) => commonJs)))
  // Programs for Node alone have no types of the DOM, which those of MSW need.
  const ofNode = entries.filter(({ name }) => !name.startsWith('@portolan/emulator'))
  writeFileSync(join(folder, 'program.mts'), importing(ofNode))
  const dom = 'es2023,dom,dom.iterable'
  const settings = [
    ['nodenext', 'nodenext', dom, 'consumer.mts', 'consumer.cts'],
    ['node16', 'node16', dom, 'consumer.mts', 'consumer.cts'],
    ['esnext', 'bundler', dom, 'consumer.mts'],
    ['nodenext', 'nodenext', 'es2023', 'program.mts'],
  ] as const
  const flags = ['--noEmit', '--strict', '--target', 'es2022', '--types', 'node']
  flags.push('--typeRoots', resolve('node_modules/@types'))
  // The older compiler takes ten times as long, and the matrix has it with all settings.
  for (const compiler of ['@typescript/native', 'typescript'])
    for (const [module, resolution, lib, ...files] of compiler === 'typescript' ? settings.slice(0, 1) : settings) {
      const given = ['--module', module, '--moduleResolution', resolution, '--lib', lib]
      const tsc = resolve('node_modules', compiler, 'bin/tsc')
      await command(folder, [process.execPath, tsc, ...flags, ...given, ...files])
    }
}
