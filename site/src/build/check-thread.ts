// A thread that checks the types of blocks, and hands back what it found.
import { parentPort as port, workerData } from 'node:worker_threads'
import { checkBlocks } from './check-blocks.ts'
import type { Block } from './find-blocks.ts'

const { root, blocks } = workerData as { readonly root: string; readonly blocks: readonly Block[] }
port?.postMessage(checkBlocks(root, blocks))
