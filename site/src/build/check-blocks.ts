import { createTwoslasher, type TwoslashInstance, type TwoslashReturn } from 'twoslash'
import { resolve } from 'node:path'
import ts from 'typescript'
import { strictOptions } from '../../../packages/docs/run/strict-options.ts'
import type { Block } from './find-blocks.ts'
import { typeProgram } from './type-program.ts'

/** The types of a block, for the hovers. */
export type Types = Pick<TwoslashReturn, 'code' | 'nodes'>

/** A type error, with its page and line. */
interface BlockError {
  readonly place: string
  readonly message: string
}

/** The types of all blocks, by their code, and the errors. */
export interface CheckedBlocks {
  readonly types: ReadonlyMap<string, Types>
  readonly errors: readonly BlockError[]
}

/** Against the sources of the packages. */
export const options: ts.CompilerOptions = { ...strictOptions, types: ['node'], customConditions: ['@portolan/source'] }

/** The notations of twoslash, such as `// @errors: 2322`. */
const notation = /^\s*\/\/ (?:@|---cut|\s*\^)/m

/**
 * Checks blocks. A block with notations has a program of its own, by twoslash, since a notation applies to all of a program.
 * @param root the folder whose `node_modules` the blocks import from
 * @param registry keeps the files that are read
 */
export function checkBlocks(
  root: string,
  blocks: readonly Block[],
  registry: ts.DocumentRegistry = ts.createDocumentRegistry(),
): CheckedBlocks {
  const types = new Map<string, Types>()
  const errors: BlockError[] = []
  const plain = blocks.filter(({ code }) => !notation.test(code))
  const typed = typeProgram(
    resolve(root),
    plain.map(({ code }) => code),
    options,
    registry,
  )
  for (const [index, block] of plain.entries()) {
    const { hovers = [], errors: found = [] } = typed[index] ?? {}
    types.set(block.code, { code: block.code, nodes: hovers })
    for (const { code, text, line } of found)
      errors.push({ place: `${block.page}:${block.line + 1 + line}`, message: `TS${code} ${text}` })
  }
  let check: TwoslashInstance | undefined
  for (const block of blocks.filter(({ code }) => notation.test(code))) {
    check ??= createTwoslasher({ vfsRoot: resolve(root), compilerOptions: options })
    try {
      types.set(block.code, check(block.code, 'ts'))
    } catch (error) {
      errors.push({ place: `${block.page}:${block.line}`, message: (error as Error).message })
    }
  }
  return { types, errors }
}
