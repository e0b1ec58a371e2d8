import { execFileSync } from 'node:child_process'
import { join } from 'node:path'

/**
 * Writes the client that pages about other generators import: `./trains/index.ts`, seen from a block.
 * @param root the folder of the site
 */
export function writeTrains(root: string): void {
  const command = join(root, '../packages/generator/src/main.ts')
  const args = [join(root, 'documents/trains.yaml'), '--out', join(root, 'trains'), '--quiet']
  execFileSync(process.execPath, ['--conditions=@portolan/source', command, ...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}
