import { command } from '../../scripts/command.ts'
import { type Cell, judgeOutput } from './cell.ts'
import { entryFile } from './entry-file.ts'
import { kitCommand, type KitName, kits } from './kits.ts'

/** Nothing but loopback, and no question: whatever else the packages ask of Deno fails. */
export const denoFlags = ['run', '--quiet', '--no-prompt', '--allow-net=127.0.0.1', '--allow-read', '--allow-env']

/** Node, Deno and Bun: programs that load the packages from `node_modules`. */
export const processCells: readonly Cell[] = [
  ...(['node-22', 'node-24', 'node-26'] as const).flatMap((kit) => [
    cell(`Node ${kits[kit].dependencies.node}`, kit, 'node', 'esm'),
    cell(`Node ${kits[kit].dependencies.node}`, kit, 'node', 'cjs'),
  ]),
  cell(`Deno ${kits.deno.dependencies.deno}`, 'deno', 'deno', 'esm', denoFlags),
  cell(`Deno ${kits.deno.dependencies.deno}`, 'deno', 'deno', 'cjs', denoFlags),
  cell(`Bun ${kits.bun.dependencies.bun}`, 'bun', 'bun', 'esm'),
  cell(`Bun ${kits.bun.dependencies.bun}`, 'bun', 'bun', 'cjs'),
]

function cell(on: string, kit: KitName, name: string, format: 'esm' | 'cjs', flags: readonly string[] = []): Cell {
  return {
    on,
    how: format === 'esm' ? 'ESM' : 'CommonJS',
    async run({ application, host }) {
      const file = await entryFile(application, 'process', format)
      return judgeOutput(await command(application, [kitCommand(kit, name), ...flags, file, host.url]))
    },
  }
}
