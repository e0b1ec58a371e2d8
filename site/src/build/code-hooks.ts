import { createTransformerFactory } from '@shikijs/twoslash/core'
import type { MarkdownOptions } from 'vitepress'
import type { Types } from './check-blocks.ts'

type Transformer = NonNullable<MarkdownOptions['codeTransformers']>[number]

/** Puts the type of each token into an attribute, which one tooltip for the whole page shows. */
export function typeHovers(types: ReadonlyMap<string, Types>): Transformer {
  const found = (code: string): Types => types.get(code) ?? { code, nodes: [] }
  const make = createTransformerFactory(found, {
    nodeStaticInfo: ({ text, docs }, node) => ({
      type: 'element',
      tagName: 'span',
      properties: { class: 'typed', 'data-type': text, ...(docs ? { 'data-doc': docs } : {}) },
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

/** Turns the colour of each token into a class: a page has thousands, and a policy may forbid style attributes. */
export const coloursAsClasses: Transformer = {
  name: 'colours-as-classes',
  preprocess(_, options) {
    // On a busy machine the default of 500 ms for a line ends early, and the rest of the line has wrong colours.
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
  },
}
