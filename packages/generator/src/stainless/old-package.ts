import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { UsageError } from '../usage-error.ts'
import { readStainless, toValue } from './stainless-file.ts'

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
    for (const key of ['targets', 'package'])
      for (const language of ['typescript', 'node']) {
        const name = toValue(toValue(root[key])[language])['package_name']
        if (typeof name === 'string' && name !== '') return name
      }
  }
  throw new UsageError('--from <package> is needed: the package of the old SDK, which the code imports')
}
