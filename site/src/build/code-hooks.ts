import { createTransformerFactory } from '@shikijs/twoslash/core'
import type { MarkdownOptions } from 'vitepress'
import type { Types } from './check-blocks.ts'
import { tabulateTypes } from './type-tables.ts'

type Transformer = NonNullable<MarkdownOptions['codeTransformers']>[number]

type Element = Parameters<NonNullable<Transformer['pre']>>[0]

/** Gives each token the place of its type, which one tooltip for the whole page loads and shows. */
export function typeHovers(types: ReadonlyMap<string, Types>): Transformer {
  const places = new WeakMap<object, string>()
  const found = (code: string): Types => {
    const block = types.get(code) ?? { code, nodes: [] }
    const table = tabulateTypes(block)
    for (const [at, node] of block.nodes.entries()) places.set(node, `${table.name}.${table.places[at]}`)
    return block
  }
  const make = createTransformerFactory(found, {
    nodeStaticInfo: (token, node) => ({
      type: 'element',
      tagName: 'span',
      properties: { class: 'typed', 'data-type': places.get(token) },
      children: [node],
    }),
    nodeError: (_, node) => ({ type: 'element', tagName: 'span', properties: { class: 'wrong' }, children: [node] }),
    lineError: ({ text }) => [
      {
        type: 'element',
        tagName: 'span',
        properties: { class: 'type-error' },
        children: [{ type: 'text', value: text }],
      },
    ],
  })
  return make({ filter: (language, code) => language === 'ts' && types.has(code) })
}

/** Turns the color of each token into a class: a page has thousands, and a policy may forbid style attributes. */
export const coloursAsClasses: Transformer = {
  name: 'colours-as-classes',
  preprocess(_, options) {
    // On a busy machine, the default limit of 500 ms ends a line early, and the rest of it gets wrong colors.
    options.tokenizeTimeLimit = 0
  },
  span(node) {
    const colour = /^color:var\(--code-(?<name>\w+)\)$/.exec(node.properties['style'] ?? '')?.groups?.['name']
    if (colour === undefined) return
    delete node.properties['style']
    if (colour !== 'ink') node.properties['class'] = `c-${colour}`
  },
  pre(node) {
    delete node.properties['style']
    unwrapPlain(node)
  },
}

/** Takes away spans that say nothing of their text: a long program has hundreds. */
function unwrapPlain(node: Element): void {
  node.children = node.children.flatMap((child) => {
    if (child.type !== 'element') return [child]
    unwrapPlain(child)
    const isPlain = child.tagName === 'span' && Object.keys(child.properties).length === 0
    return isPlain ? child.children : [child]
  })
}
