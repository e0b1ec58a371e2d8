import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { UsageError } from '../usage-error.ts'
import { readStainless, toValue, type Value } from './stainless-file.ts'

/** The name of the package for TypeScript; older configurations have other keys. */
export function readPackageName(root: Value): string | undefined {
  return ['targets', 'package']
    .flatMap((key) => ['typescript', 'node'].map((language) => toValue(toValue(root[key])[language])['package_name']))
    .find((name) => typeof name === 'string' && name !== '') as string | undefined
}

/**
 * The package of the old SDK: the one that the `stainless.yml` beside the config names.
 * @throws UsageError there is none
 */
export async function findOldPackage(config = 'portolan.yaml'): Promise<string> {
  const file = ['stainless.yml', 'stainless.yaml', 'openapi.stainless.yml']
    .map((name) => join(dirname(config), name))
    .find((one) => existsSync(one))
  if (file !== undefined) {
    const { root } = readStainless(await readFile(file, 'utf8'), file)
    const name = readPackageName(root)
    if (name !== undefined) return name
  }
  throw new UsageError('--from <package> is needed: the package of the old SDK, which the code imports')
}
