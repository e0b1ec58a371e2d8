import type { DefaultTheme, UserConfig } from 'vitepress'
import { checkInThread } from './check-in-thread.ts'
import type { PackageTypes } from '../../../packages/docs/run/type-checker.ts'
import type { Types } from './check-blocks.ts'
import type { Block } from './find-blocks.ts'
import { writeTypeTables } from './type-tables.ts'

type PageBuilder = NonNullable<NonNullable<UserConfig<DefaultTheme.Config>['vite']>['plugins']>[number]

/** The types of all blocks, which are found while pages are built. */
export interface TypedBlocks {
  /** By the code of the block; complete when `ready` resolves. */
  readonly types: ReadonlyMap<string, Types>
  /**
   * The types of the packages, for the check of what a reader edits.
   * @throws Error blocks have type errors
   */
  readonly ready: Promise<PackageTypes>
  /** Lets pages with TypeScript wait for the types. */
  readonly waiting: PageBuilder
}

/**
 * Starts to check the blocks of pages.
 * @param root the folder of the site
 */
export function typeBlocks(root: string, blocks: readonly Block[]): TypedBlocks {
  const types = new Map<string, Types>()
  const ready = addTypes(root, blocks, types)
  // Whoever awaits it gets the error; this only keeps Node from ending the build first.
  ready.catch(() => {})
  const waiting: PageBuilder = {
    name: 'types-of-blocks',
    enforce: 'pre',
    transform: {
      filter: { id: /\.md$/, code: /^ *(?:`{3,}|~{3,})ts/m },
      handler: async () => {
        await ready
      },
    },
  }
  return { types, ready, waiting }
}

async function addTypes(root: string, blocks: readonly Block[], types: Map<string, Types>): Promise<PackageTypes> {
  const { types: found, errors, packageTypes } = await checkInThread(root, blocks)
  const faults = errors.map(({ place, message }) => `${place}: ${message}`)
  if (faults.length > 0) throw new Error(`Blocks with type errors:\n${faults.join('\n')}`)
  for (const [code, type] of found) types.set(code, type)
  writeTypeTables(root, types)
  return packageTypes
}
