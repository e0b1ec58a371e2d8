import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Fence, readFence } from './fence.ts'

/** A TypeScript block of a page. */
export interface Block {
  /** The page, relative to `src`. */
  readonly page: string
  /** The line of the fence, from 1. */
  readonly line: number
  readonly code: string
  readonly fence: Fence
}

/** Finds the TypeScript blocks of a page, also where they are indented. */
export function findBlocks(page: string, text: string): Block[] {
  const blocks: Block[] = []
  const lines = text.split('\n')
  for (let at = 0; at < lines.length; at++) {
    const open = /^(?<indent> *)(?<ticks>`{3,}|~{3,})(?<info>.*)$/.exec(lines[at] ?? '')?.groups
    if (!open) continue
    const { indent = '', ticks = '', info = '' } = open
    const end = lines.findIndex((line, index) => index > at && line.trim() === ticks)
    const inside = lines.slice(at + 1, end < 0 ? lines.length : end)
    const fence = readAt(page, at + 1, info)
    const code = inside.map((line) => (line.startsWith(indent) ? line.slice(indent.length) : line)).join('\n')
    if (fence) blocks.push({ page, line: at + 1, code: code.trimEnd(), fence })
    at += inside.length + 1
  }
  return blocks
}

/** The blocks of all pages below a folder. */
export function allBlocks(folder: string): Block[] {
  return globSync('**/*.md', { cwd: folder })
    .toSorted()
    .flatMap((page) => findBlocks(page, readFileSync(join(folder, page), 'utf8')))
}

function readAt(page: string, line: number, info: string): Fence | undefined {
  try {
    return readFence(info)
  } catch (error) {
    throw new Error(`${page}:${line}: ${(error as Error).message}`, { cause: error })
  }
}
