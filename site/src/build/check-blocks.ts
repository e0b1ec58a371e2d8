import { createTwoslasher, type NodeErrorWithoutPosition, type TwoslashNode, type TwoslashReturn } from 'twoslash'
import { resolve } from 'node:path'
import ts from 'typescript'
import type { Block } from './find-blocks.ts'

/** The types of a block, for the hovers. */
export type Types = Pick<TwoslashReturn, 'code' | 'nodes'>

/** A type error, with its page and line. */
export interface BlockError {
  readonly place: string
  readonly message: string
}

const separate = /^\s*\/\/ (?:@|---cut|\s*\^)/m

/**
 * Checks blocks as strictly as the packages are checked. Most share one program, since a program of its own costs a block
 * a tenth of a second; a block with notations of twoslash has one, since they would apply to all.
 * @param root the folder whose `node_modules` the blocks import from
 */
export function checkBlocks(
  root: string,
  blocks: readonly Block[],
): { types: Map<string, Types>; errors: BlockError[] } {
  const check = createTwoslasher({
    vfsRoot: resolve(root),
    compilerOptions: {
      strict: true,
      exactOptionalPropertyTypes: true,
      noUncheckedIndexedAccess: true,
      skipLibCheck: true,
      types: ['node'],
      noEmit: true,
      allowImportingTsExtensions: true,
      customConditions: ['@portolan/source'],
      target: ts.ScriptTarget.ESNext,
      module: ts.ModuleKind.ESNext,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
      moduleDetection: ts.ModuleDetectionKind.Force,
    },
  })
  const types = new Map<string, Types>()
  const errors: BlockError[] = []
  const together = blocks.filter(({ code }) => !separate.test(code))
  for (const [block, found] of checkTogether(check, together)) {
    types.set(block.code, found)
    for (const node of found.nodes) if (node.type === 'error') errors.push(located(block, node, node.line))
  }
  for (const block of blocks.filter(({ code }) => separate.test(code))) {
    try {
      types.set(block.code, check(block.code, 'ts'))
    } catch (error) {
      errors.push({ place: `${block.page}:${block.line}`, message: (error as Error).message })
    }
  }
  return { types, errors }
}

function checkTogether(check: ReturnType<typeof createTwoslasher>, blocks: readonly Block[]): [Block, Types][] {
  if (blocks.length === 0) return []
  let code = ''
  const starts = blocks.map((block, index) => {
    code += `// @filename: block-${index}.ts\n`
    const start = code.length
    code += `${block.code}\n`
    return start
  })
  const all = check(code, 'ts', { handbookOptions: { noErrorValidation: true, keepNotations: true } }).nodes
  return blocks.map((block, index) => {
    const [start, end] = [starts[index] ?? 0, (starts[index] ?? 0) + block.code.length]
    const nodes = all.filter((node) => node.start >= start && node.start <= end)
    return [block, { code: block.code, nodes: nodes.map((node) => moved(node, block.code, start)) }]
  })
}

/** A node of the whole, with its position in the block. */
function moved(node: TwoslashNode, code: string, by: number): TwoslashNode {
  const start = node.start - by
  const before = code.slice(0, start).split('\n')
  return { ...node, start, line: before.length - 1, character: before.at(-1)?.length ?? 0 }
}

function located(
  block: Block,
  { code, text }: Pick<NodeErrorWithoutPosition, 'code' | 'text'>,
  line: number,
): BlockError {
  return { place: `${block.page}:${block.line + 1 + line}`, message: `TS${code} ${text}` }
}
