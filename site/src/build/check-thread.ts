// A thread that checks the types of blocks, and hands back what it found.
import { resolve } from 'node:path'
import { parentPort as port, workerData } from 'node:worker_threads'
import ts from 'typescript'
import type { PackageTypes } from '../../../packages/docs/run/type-checker.ts'
import { collectTypes } from '../../../packages/docs/scripts/collect-types.ts'
import { checkBlocks, type CheckedBlocks, options } from './check-blocks.ts'
import type { Block } from './find-blocks.ts'
import { moduleNames } from './module-names.ts'

/** The results of the thread. */
export interface Checked extends CheckedBlocks {
  /** For the check of what a reader edits. */
  readonly packageTypes: PackageTypes
}

const { root, blocks } = workerData as { readonly root: string; readonly blocks: readonly Block[] }
const registry = ts.createDocumentRegistry()
const checked: Checked = {
  ...checkBlocks(root, blocks, registry),
  packageTypes: collectTypes(resolve(root), moduleNames(root), options, registry),
}
port?.postMessage(checked)
