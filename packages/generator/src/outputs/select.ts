import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { suggestion } from '@portolan/openapi'
import type { Config } from '../config/config.ts'
import { isOutput, isPath, loadOutput } from '../load-output.ts'
import type { Output } from '../output.ts'
import type { SelectedOutput, SelectionError } from '../write-outputs.ts'
import { checks } from './checks/index.ts'
import { client } from './client/index.ts'
import { compat } from './compat/index.ts'
import { manifest } from './manifest/index.ts'
import { packageConfig, packageOutput, workspaceOutput } from './package/index.ts'
import { tests } from './tests/index.ts'
import { xml } from './xml/index.ts'
import { zod } from './zod/index.ts'

/**
 * An output: a built-in name, a package or a path; a map from one of these to options; or in code, an output itself, or
 * one with its options.
 */
export type OutputChoice =
  | string
  | Output<never>
  | { readonly output: Output<never>; readonly options?: object }
  | Readonly<Record<string, Readonly<Record<string, unknown>>>>

const builtIn: readonly Output[] = [client, checks, zod, manifest, xml, tests, packageOutput, compat]
const usual = ['client', 'checks', 'zod', 'manifest', 'xml']

/** The kinds of package: one that can be published, or one of this workspace. */
export type PackageKind = 'own' | 'workspace'

/** Where to find outputs, and what to write besides the named ones. */
interface Selecting {
  readonly kind?: PackageKind | undefined
  /** The folder that paths and packages are resolved from. */
  readonly folder: string
  /** True if the config comes from a file. */
  readonly hasConfig: boolean
  readonly compat?: Config['compat'] | undefined
  readonly selectionError: SelectionError
}

/**
 * Finds the outputs that the config names.
 * @param folder the folder that paths and packages are resolved from
 * @param hasConfig true if the config comes from a file
 * @throws ConfigError an output cannot be found, or is not an output
 */
export async function selectOutputs(
  choices: readonly OutputChoice[] | undefined,
  { kind, folder, hasConfig, compat: like, selectionError }: Selecting,
): Promise<SelectedOutput[]> {
  const selected: SelectedOutput[] = []
  for (const [index, choice] of (choices ?? usual).entries()) {
    const place = `/outputs/${index}`
    const fail = (message: string): Error => selectionError(message, place)
    selected.push({ ...(await selectOutput(choice, folder, fail)), place })
  }
  const own = [tests, packageOutput, ...(hasConfig ? [] : [packageConfig])]
  const around = kind === 'own' ? own : kind === 'workspace' ? [workspaceOutput] : []
  const others = around.filter((output) => !selected.some((one) => one.output.name === output.name))
  const old =
    like === undefined ? [] : [{ output: compat, options: like === 'stainless' ? {} : like, place: '/compat' }]
  return [...selected, ...old, ...others.map((output) => ({ output, options: {} }))]
}

type Fail = (message: string) => Error

async function selectOutput(choice: OutputChoice, folder: string, fail: Fail): Promise<SelectedOutput> {
  if (typeof choice === 'string') return { output: await findOutput(choice, folder, fail), options: {} }
  if (isOutput(choice)) return { output: choice, options: {} }
  if ('output' in choice && isOutput(choice.output)) return { output: choice.output, options: { ...choice.options } }
  const [entry, ...others] = Object.entries(choice as Readonly<Record<string, SelectedOutput['options'] | null>>)
  if (!entry || others.length > 0) throw fail('an output is a name, or a map from one name to its options')
  const [name, options] = entry
  return { output: await findOutput(name, folder, fail), options: options ?? {} }
}

async function findOutput(name: string, folder: string, fail: Fail): Promise<Output> {
  const found = builtIn.find((one) => one.name === name) ?? (await loadOutput(name, folder))
  if (found) return found
  const near =
    !isPath(name) && existsSync(resolve(folder, name))
      ? ` (did you mean \`./${name}\`?)`
      : suggestion(
          name,
          builtIn.map((one) => one.name),
        )
  throw fail(
    isPath(name)
      ? `there is no output ${name}${near}: there is no file ${resolve(folder, name)}`
      : `there is no output ${name}${near}: it is neither built in, a package that is installed, nor a file`,
  )
}
